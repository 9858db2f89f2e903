import type { ValueKind } from './readers-file';

/** Longer texts are none of the values that readers look for. */
const MAX_LENGTH = 60;
const MAX_COUNT = 10_000_000;
/** The platform's first year, and a bound of what the service takes. */
const EARLIEST = Date.UTC(2011, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const MINUTE_MS = 60_000;

/** Parses `1234` or `1,234`; undefined if it is something else. */
export function parseCount(text: string): number | undefined {
  const bare = trimmed(text);
  if (bare === null || !/^(\d{1,8}|\d{1,3}([,.\u00a0\u202f ]\d{3}){1,2})$/.test(bare))
    return undefined;
  const count = Number(bare.replace(/\D/g, ''));
  return count <= MAX_COUNT ? count : undefined;
}

/** Parses epoch ms or an ISO 8601 time with a zone. */
export function parseTime(text: string): number | undefined {
  const bare = trimmed(text);
  if (bare === null) return undefined;
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/.test(bare);
  const time = /^\d{13}$/.test(bare) ? Number(bare) : isIso ? Date.parse(bare) : Number.NaN;
  return time >= EARLIEST && time < LATEST ? time : undefined;
}

/** Parses `2 hr 5 min`, `83 minutes` or `1:23` (hours) to ms. */
export function parseDuration(text: string): number | undefined {
  const bare = trimmed(text);
  if (bare === null) return undefined;
  const clock = /^(\d{1,3}):(\d\d)$/.exec(bare);
  const words =
    /^(?:(\d{1,3}) ?h(?:(?:ou)?rs?)?\.?,? ?)?(?:(\d{1,4}) ?m(?:in(?:ute)?s?)?\.?)?$/i.exec(bare);
  const [, hours = '0', minutes = '0'] = clock ?? (bare === '' ? null : words) ?? [];
  if (!clock && (bare === '' || !words)) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** Parses a user name of the platform, which is lower case. */
export function parseName(text: string): string | undefined {
  const bare = trimmed(text);
  return bare !== null && /^[A-Za-z0-9_]{1,50}$/.test(bare) ? bare.toLowerCase() : undefined;
}

/** Parses a hashtag, with or without `#`. */
export function parseHashtag(text: string): string | undefined {
  const bare = trimmed(text)?.replace(/^#/, '');
  return bare !== undefined && /^[\p{L}\p{N}_]{1,50}$/u.test(bare) ? bare.toLowerCase() : undefined;
}

/** Parses the code or address of a tracked link. */
export function parseLink(text: string): string | undefined {
  const bare = text.trim();
  return /^[!-~]{1,200}$/.test(bare) ? bare : undefined;
}

/** Parses a line's id. */
export function parseId(text: string): string | undefined {
  const bare = trimmed(text);
  return bare !== null && /^[\w:.-]{1,60}$/.test(bare) ? bare : undefined;
}

/** @param now epoch ms, for ages */
export function parseValue(
  kind: ValueKind,
  text: string,
  now: number,
): string | number | undefined {
  switch (kind) {
    case 'count':
      return parseCount(text);
    case 'time':
      return parseTime(text);
    case 'age': {
      const ms = parseDuration(text);
      return ms === undefined ? undefined : now - ms;
    }
    case 'name':
      return parseName(text);
    case 'word': {
      const bare = trimmed(text);
      return bare !== null && /^[A-Za-z]{1,20}$/.test(bare) ? bare.toLowerCase() : undefined;
    }
  }
}

function trimmed(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  return text.trim();
}
