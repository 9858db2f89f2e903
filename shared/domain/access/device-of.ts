/** A part of a `User-Agent` header, and what it stands for. */
interface Mark {
  readonly mark: string;
  readonly name: string;
}

/** In the order of checking: most browsers also claim to be those further down. */
const BROWSERS: readonly Mark[] = [
  { mark: 'Edg', name: 'Edge' },
  { mark: 'OPR/', name: 'Opera' },
  { mark: 'SamsungBrowser/', name: 'Samsung Internet' },
  { mark: 'FxiOS/', name: 'Firefox' },
  { mark: 'Firefox/', name: 'Firefox' },
  { mark: 'CriOS/', name: 'Chrome' },
  { mark: 'Chrome/', name: 'Chrome' },
  { mark: 'Safari/', name: 'Safari' },
];

const SYSTEMS: readonly Mark[] = [
  { mark: 'iPhone', name: 'iPhone' },
  { mark: 'iPad', name: 'iPad' },
  { mark: 'Android', name: 'Android' },
  { mark: 'Windows', name: 'Windows' },
  { mark: 'Macintosh', name: 'Mac' },
  { mark: 'CrOS', name: 'ChromeOS' },
  { mark: 'Linux', name: 'Linux' },
];

/**
 * Returns the kind of device that a `User-Agent` header names, such as `Chrome on Windows`; null if
 * it names no browser we know. Coarse on purpose: it should be recognizable, not identify anybody.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const nameIn = (marks: readonly Mark[]) =>
    marks.find(({ mark }) => userAgent.includes(mark))?.name ?? null;
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === null || system === null) return browser ?? system;
  return `${browser} on ${system}`;
}
