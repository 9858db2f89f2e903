const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-23` → `November 23, 2026`. */
export function formatDate(date: string): string {
  return format.format(new Date(date));
}
