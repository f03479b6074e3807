"""The database itself keeps the log: no row of it is changed or deleted, by whatever way.

ENABLE ALWAYS keeps the trigger on under session_replication_role = replica too. TRUNCATE is left to the owner, since
Django's TransactionTestCase truncates; the application's role does not have it (`manage.py database_role`).
"""

from django.db import migrations

CREATE = """
CREATE FUNCTION games_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of matches is append-only: % of event % of match % refused', TG_OP, OLD.seq, OLD.match_id
        USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER games_log_is_append_only BEFORE UPDATE OR DELETE ON games_eventrecord
    FOR EACH ROW EXECUTE FUNCTION games_log_is_append_only();
ALTER TABLE games_eventrecord ENABLE ALWAYS TRIGGER games_log_is_append_only;
"""
DROP = """
DROP TRIGGER games_log_is_append_only ON games_eventrecord;
DROP FUNCTION games_log_is_append_only();
"""


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunSQL(CREATE, DROP)]
