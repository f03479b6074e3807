"""`python -m config.play` runs the service until Ctrl-C; `python -m config.play stop` ends it from elsewhere."""

import signal
import sys

from config import local_services
from config.play.only_one import OnlyOne
from config.play.session import play
from config.play.words import Trouble, tell

STOP_PATIENCE = 60  # seconds


def main(arguments: list[str]) -> int:
    """Play or stop; return the exit status. What people must know is said in a sentence, without a traceback."""
    try:
        if arguments == ["stop"]:
            stop()
        elif arguments:
            raise Trouble("Usage: python -m config.play [stop]")
        else:
            start()
    except (Trouble, local_services.Unavailable) as trouble:
        tell(f"\n{trouble}")
        return 1
    return 0


def start() -> None:
    """Run the service until somebody ends it; raises Trouble when it runs already or something ends by itself."""
    only_one = OnlyOne(local_services.LOCAL / "play.lock")
    if not only_one.take():
        raise Trouble(f"Letters Patent runs already (process {only_one.holder()}); `make stop` ends it.")
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    try:
        play()
    except KeyboardInterrupt:
        tell("\nStopped. `make play` goes on from here.")


def stop() -> None:
    """End a `make play` of another terminal, or servers that were left running."""
    only_one = OnlyOne(local_services.LOCAL / "play.lock")
    if only_one.take():
        stopped = local_services.stop()
        tell(f"Stopped {' and '.join(stopped)}." if stopped else "Nothing was running.")
    elif only_one.end_holder(STOP_PATIENCE):
        tell("Stopped.")
    else:
        raise Trouble(f"Process {only_one.holder()} does not end; the logs are in {local_services.LOCAL / 'log'}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
