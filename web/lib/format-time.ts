/** Formats dates for people, always in an explicit time zone. `at` is ISO 8601 or epoch ms. */
type When = string | number | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `Thu 20 Nov, 21:05`. */
export function formatDateTime(at: When, zone: string): string {
  return `${formatDay(at, zone)}, ${formatTime(at, zone)}`;
}

/** `Thu 20 Nov`; `Thu 20 Nov 2025` if it isn't in the current year. */
export function formatDay(at: When, zone: string, now: When = Date.now()): string {
  const { weekday, day, month, year } = parts(at, zone);
  const date = `${weekday} ${day} ${month}`;
  return year === parts(now, zone).year ? date : `${date} ${year}`;
}

/** `20 Nov`, for axes and periods. */
export function formatShortDay(at: When, zone: string): string {
  const { day, month } = parts(at, zone);
  return `${day} ${month}`;
}

/** `21:05`. */
export function formatTime(at: When, zone: string): string {
  const { hour, minute } = parts(at, zone);
  return `${hour}:${minute}`;
}

/** `just now`, `4 minutes ago`, `2 hours ago`, then the date and time. */
export function formatAgo(at: When, zone: string, now: When = Date.now()): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 12) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return formatDateTime(at, zone);
}

/** `1–20 Nov`, `28 Oct – 3 Nov`, with years if they differ; `end` is exclusive. */
export function formatSpan(start: When, end: When, zone: string): string {
  const first = parts(start, zone);
  const last = parts(new Date(end).getTime() - 1, zone);
  if (first.year !== last.year) {
    return `${first.day} ${first.month} ${first.year} – ${last.day} ${last.month} ${last.year}`;
  }
  if (first.month !== last.month) {
    return `${first.day} ${first.month} – ${last.day} ${last.month}`;
  }
  if (first.day === last.day) return `${first.day} ${first.month}`;
  return `${first.day}–${last.day} ${first.month}`;
}

/** The local calendar day, as URLs and date fields write it: `2026-11-20`. */
export function localDate(at: When, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(
    new Date(at),
  );
}

/** A time zone for people: `Bucharest time`, `UTC`. */
export function zoneLabel(zone: string): string {
  if (zone === 'UTC' || zone === 'Etc/UTC') return 'UTC';
  const city = zone.split('/').at(-1) ?? zone;
  return `${city.replaceAll('_', ' ')} time`;
}

interface Parts {
  weekday: string;
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
}

function parts(at: When, zone: string): Parts {
  const found = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = found;
  return { weekday, day, month, year, hour, minute };
}

function formatterFor(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  // American English abbreviates every month to three letters. The order is ours.
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, made);
  return made;
}
