// Tells the sign-in form the browser's time zone. Without this file the zone is UTC and can be changed in the preferences.
for (const field of document.querySelectorAll('input[type="hidden"][name="time_zone"]')) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
