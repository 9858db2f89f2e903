import * as z from 'zod';

const badDates = [
  ['30 February', '2026-02-30T00:00:00Z'],
  ['29 February of a common year', '2027-02-29T00:00:00Z'],
  ['a thirteenth month', '2026-13-01T00:00:00Z'],
  ['hour 25', '2026-11-20T25:00:00Z'],
  ['a day without time', '2026-11-20'],
  ['a time without zone', '2026-11-20T10:00:00'],
  ['an offset of 30 hours', '2026-11-20T10:00:00+30:00'],
  ['the last year of all dates', '+275760-09-13T00:00:00.000Z'],
  ['the year after it', '+275760-09-14T00:00:00.000Z'],
  ['a year before the platform', '2010-12-31T23:59:59Z'],
  ['the year 2100', '2100-01-01T00:00:00Z'],
  ['a number', '1762617600000'],
  ['NaN', 'NaN'],
  ['a word', 'yesterday'],
  ['an empty text', ''],
  ['a NUL', '2026-11-20T10:00:00Z\u0000'],
  ['a very long text', '2026'.repeat(400)],
] as const;

export const badNames = [
  ['51 characters', 'a'.repeat(51)],
  ['1,900 characters', 'a'.repeat(1_900)],
  ['a NUL', 'vera\u0000vale'],
  ['a space', 'vera vale'],
  ['a letter with an accent', 'véra'],
  ['letters that look alike', 'vеra'],
  ['an emoji', 'vera💡'],
  ['a mark that turns the writing round', 'vera\u202e'],
  ['an invisible space', 'vera\u200b'],
  ['a slash', 'vera/vale'],
  ['a backslash', 'vera\\vale'],
  ['a parent folder', '..%2f..'],
  ['the separator of keys', 'P#vera'],
  ['a quote', `vera' OR '1'='1`],
  ['markup', '<script>'],
  ['a comma', 'vera,vale'],
] as const;

export const badZones = [
  ['a zone of another planet', 'Mars/Olympus_Mons'],
  ['an offset', '+05:30'],
  ['an abbreviation that is no zone', 'XYZT'],
  ['a path', '../../etc/passwd'],
  ['65 characters', `Europe/${'x'.repeat(58)}`],
  ['an empty text', ''],
  ['a NUL', 'UTC\u0000'],
] as const;

const badNumbers = ['abc', '1.5', '1e309', 'NaN', '12abc', '-9007199254740993', 'null', '5,6'];
const badFlags = ['maybe', '', '2', 'null', 'true,false'];

/** Wrong values of path and query fields, by name. */
const wrongValues: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  p: badNames,
  tipper: badNames,
  viewer: badNames,
  url: [
    ['an address', 'https://example.com/stats/tag-rank-history.json'],
    ['an address inside the network', 'http://169.254.169.254/latest/meta-data/'],
    ['a host without scheme', '//example.com/stats/tag-rank-history.json'],
    ['a parent folder', '/stats/../users/vera_vale.json'],
    ['a parent folder in disguise', '/stats/%2e%2e/overlay-images/vera_vale.png'],
    ['30 February', '/stats/2026-02-30/tag-frequency.json'],
    ['a question behind it', '/trends/cams.json?x=1'],
    ['a NUL behind it', '/trends/cams.json\u0000'],
    ['another document', '/summaries/vera_vale.json'],
  ],
  startTime: badDates.filter(([, value]) => value !== ''),
  endTime: badDates.filter(([, value]) => value !== ''),
  start: badDates,
  end: badDates,
  timezone: badZones,
  name: [
    ['another file', 'secrets.json'],
    ['a parent folder', '../stats.json'],
    ['another case', 'STATS.JSON'],
    ['a NUL behind it', 'stats.json\u0000'],
  ],
  range: [
    ['a range that nobody sells', '2y'],
    ['another case', '1M'],
    ['a number', '4'],
    ['an empty text', ''],
    ['a NUL behind it', '1m\u0000'],
  ],
  limit: ['0', '-1', '201', ...badNumbers].map((value) => [value, value] as const),
  token: [
    ['one character', 'a'],
    ['a character too many', 'A'.repeat(44)],
    ['a NUL', `${'A'.repeat(42)}\u0000`],
  ],
  team: [
    ['nothing', ''],
    ['65 characters', 'a'.repeat(65)],
  ],
  count: ['0', '-1', '51', ...badNumbers].map((value) => [value, value] as const),
  utcOffset: ['841', '-841', ...badNumbers].map((value) => [value, value] as const),
  tag: [
    ['51 characters', 'a'.repeat(51)],
    ['nothing but spaces', '   '],
    ['a NUL', 'tag\u0000'],
    ['a way to a parent folder', 'a/../b'],
    ['two slashes', 'a//b'],
  ],
  id: [
    ['1,900 characters', 'a'.repeat(1_900)],
    ['a NUL', 'id\u0000'],
  ],
  cursor: [
    ['an empty text', ''],
    ['a number', '20'],
    ['a date', '2026-11-01T00:00:00Z'],
    ['one without its check', 'mhjh9w00..mhjh9w00'],
    ['201 characters', 'a'.repeat(201)],
    ['a NUL', 'mhjh9w00..mhjh9w00.AAAAAAAAAAA\u0000'],
  ],
  summaries: badFlags.map((value) => [`“${value}”`, value] as const),
  tags: badFlags.map((value) => [`“${value}”`, value] as const),
  notes: badFlags.map((value) => [`“${value}”`, value] as const),
  getall: badFlags.map((value) => [`“${value}”`, value] as const),
};

/** Tried on fields whose names aren't listed above. */
const CANDIDATES = [
  ['1,900 characters', 'a'.repeat(1_900)],
  ['a NUL', 'a\u0000'],
  ['a word', 'surprising'],
  ['a broken number', '12abc'],
  ['an empty text', ''],
  ['markup', '<script>'],
] as const;

/**
 * Returns wrong values of a path or query field: those listed for its name, otherwise those of some
 * commonly wrong values that its schema refuses. None for a field that accepts any text.
 */
export function wrongValuesOf(
  parts: z.ZodType,
  name: string,
): readonly (readonly [string, string])[] {
  if (Object.hasOwn(wrongValues, name)) return wrongValues[name] ?? [];
  const field = parts instanceof z.ZodObject ? (parts.shape[name] as z.ZodType) : undefined;
  return CANDIDATES.filter(([, value]) => field?.safeParse(value).success === false);
}
