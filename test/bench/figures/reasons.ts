/** Why a goal is missed, by the start of the figure's name. The first match counts. */
const reasons: readonly (readonly [figure: RegExp, why: string])[] = [
  [
    /^C1 read units per call, (?:median|largest), .*first call of a process while watched/,
    'the running session (1 to 1.5) and up to half an hour of its events (3 to 3.5) are read in addition',
  ],
  [
    /^C1 read units per call, median, .*on air, first call of a process, without/,
    'a third of the questions read an hour of events (7) and its session (1)',
  ],
  [
    /^C1 read units per call, median, .*without/,
    'a fifth of the questions are about a year, and most of those read more; the median of the others is 1',
  ],
  [
    /^C1 read units per call, median/,
    'the account (0.5) and the materialized state (0.5) are separate items that almost every call reads',
  ],
  [
    /^C1 read units per call, largest, .*on air, first call/,
    'as above; in addition, just before an hour of events is materialized, reading them costs 7 and their session 1; materializing more often would cost more writes',
  ],
  [
    /^C1 read units per call, largest/,
    'all tips of the most active tipper (4 per year of tips); next are a year of fan club members by session, and all quarter hours ever (8.5)',
  ],
  [
    /^C2/,
    'a chunk per minute, an item per tipper of a session (24), and one per 64th of its chatters (21)',
  ],
  [/^C3 requests/, 'each range of items is a request of its own; only single items share one'],
  [
    /^C3 round trips/,
    'the caller, the materialized state and the chunks after it depend on each other, so they are read in sequence; with an access token, the token, its account, and the counts of a minute and of a day come first; a studio’s first call in an hour also computes and stores its numbers',
  ],
  [/^C4/, 'the tip report, one document of all weeks and months with their top tippers'],
  [/^C5/, 'a response of a few bytes from a document that also serves larger ones'],
  [/^growth .*achievements/, 'all achievements ever are one growing document'],
  [
    /^growth .*(?:fanclub|viewer_insights)/,
    'all known memberships are one document: 0.5 at first, 1 after a year',
  ],
  [
    /^ours\/DuckDB, heatmap 30 d/,
    'four requests in three round trips, which are slow on a busy machine; DuckDB answers in process',
  ],
  [/^ours\/DuckDB/, 'ours includes HTTP to the store, checks and JSON; see below'],
  [
    /^C7 scripts/,
    'with the panels that load when somebody scrolls; a browser test demands 320 KB of what loads at first',
  ],
  [
    /^C7 script files/,
    'shared code is grouped by purpose, a page’s own code stays separate; HTTP/2 loads the files in parallel',
  ],
];

export function reasonOf(figure: string): string {
  return reasons.find(([beginning]) => beginning.test(figure))?.[1] ?? '';
}
