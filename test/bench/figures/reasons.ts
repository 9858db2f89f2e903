/** Why a goal is missed, by the beginning of the figure's name; the first that fits. */
const reasons: readonly (readonly [figure: string, why: string])[] = [
  [
    'C1 read units a call, median',
    'the account (0.5) and how far the statistics go (0.5) are items of their own, read on every call',
  ],
  [
    'C3 requests',
    'a viewer’s page shows nine things that are kept apart, because they are written apart',
  ],
  [
    'C3 round trips',
    'on air the progress tells which chunks to read, after the account has been read',
  ],
  ['C4', 'a year of fan club memberships, one row each'],
  ['C5', 'an answer of a few bytes, made of a document that also serves larger ones'],
  ['ours/DuckDB', 'ours pays for HTTP to the store, checks and JSON; see below'],
  ['C7', 'the web build; measured here, kept elsewhere'],
];

export function reasonOf(figure: string): string {
  return reasons.find(([beginning]) => figure.startsWith(beginning))?.[1] ?? '';
}
