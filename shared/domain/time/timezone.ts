/** Whether the text names a time zone known to this runtime (`Europe/Bucharest`, `UTC`). */
export function isTimezone(zone: string): boolean {
  // Intl also accepts offsets such as +05:30, which cannot follow daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
