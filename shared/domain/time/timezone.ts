/** Whether the text names a zone this runtime knows (`Europe/Bucharest`, `UTC`). */
export function isTimezone(zone: string): boolean {
  // Intl accepts offsets such as +05:30 too; those cannot follow daylight saving.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
