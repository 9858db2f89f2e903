const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?$/;
const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?(?: ?([ap])\.?m\.?)?`;
const AMERICAN = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4}),? ${CLOCK}$`, 'i');
const NAMED = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2}),? (\d{4}),? ${CLOCK}$`, 'i');
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * Parses a date and time without time zone, in the formats of the platform's pages and exports
 * (`2026-11-20 21:05:33`, `11/20/2026 9:05 PM`, `Nov. 20, 2026, 9:05 p.m.`).
 *
 * @returns ms as if the time were UTC, or null if it is not a valid date and time
 */
export function parseWallTime(text: string): number | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction] = iso;
    const ms = Math.floor(Number(`0.${fraction ?? '0'}`) * 1000);
    const start = toWallMs(year, month, day, [hour, minute, second, undefined]);
    return start === null ? null : start + ms;
  }
  const american = AMERICAN.exec(text);
  if (american) {
    const [, month, day, year, ...clock] = american;
    return toWallMs(year, month, day, clock);
  }
  const named = NAMED.exec(text);
  if (!named) return null;
  const [, name = '', day, year, ...clock] = named;
  return toWallMs(year, String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1), day, clock);
}

type Digits = string | undefined;

function toWallMs(
  year: Digits,
  month: Digits,
  day: Digits,
  clock: readonly Digits[],
): number | null {
  const [hour, minute, second, half] = clock;
  // `9` alone is not a time; it needs minutes or a.m./p.m.
  if (minute === undefined && half === undefined) return null;
  const hours = half === undefined ? Number(hour) : toHour24(Number(hour), half.toLowerCase());
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const [minutes, seconds] = [Number(minute ?? 0), Number(second ?? 0)];
  const ms = Date.UTC(y, m - 1, d, hours, minutes, seconds);
  const date = new Date(ms);
  const exists =
    date.getUTCMonth() === m - 1 &&
    date.getUTCDate() === d &&
    hours >= 0 &&
    hours < 24 &&
    minutes < 60 &&
    seconds < 60;
  return exists && y >= 2011 && y < 2100 ? ms : null;
}

/** Converts a 12-hour clock to 24 hours; -1 if the hour is invalid. */
function toHour24(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return -1;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
