/** Why a goal is missed, by the start of the figure's name. The first match counts. */
const reasons: readonly (readonly [figure: RegExp, why: string])[] = [
  [
    /^C1 read units a call, median, .*on air, beside/,
    'a third of the questions read an hour of events (7) and its broadcast (1)',
  ],
  [
    /^C1 read units a call, median, .*beside/,
    'a fifth of the questions are about a year, and most of those read more; without them it is 1',
  ],
  [
    /^C1 read units a call, median/,
    'the account (0.5) and how far the statistics go (0.5) are items of their own, read on nearly every call',
  ],
  [
    /^C1 read units a call, largest, .*on air/,
    'the same, and just before an hour of events is settled it takes 7 to read and its broadcast 1; settling more often would cost more writes',
  ],
  [
    /^C1 read units a call, largest/,
    'every tip of the keenest tipper ever (4 for each year of tips); next come a year of fan club members as each broadcast saw them, and all quarter hours ever (8.5)',
  ],
  [
    /^C2/,
    'a chunk each minute (57), each tipper of a broadcast (24), each 64th of its chatters (21) and the lists of tippers (13), which tell of tips off air within half an hour',
  ],
  [
    /^C3 requests/,
    'ranges of kinds that are written apart are a request each; only single items go together in one',
  ],
  [
    /^C3 round trips/,
    'who asks, how far the statistics go and the chunks after that tell of one another, so they are read in turn; an access token’s call is counted against its limit, and its maker, the plan and the team are looked up, before anything is read',
  ],
  [
    /^C4/,
    'every tip of the keenest tipper ever, some 18 for each year, and a year by the day; 90 days stay below 10',
  ],
  [/^C5/, 'an answer of a few bytes, made of a document that also serves larger ones'],
  [/^growth .*achievements/, 'what was ever achieved is one document, which grows with it'],
  [
    /^growth .*(?:fanclub|viewer_insights)/,
    'all memberships that are known are one document: 0.5 at first, 1 after a year',
  ],
  [
    /^ours\/DuckDB, heatmap 30 d/,
    'four requests in three turns, which wait where the machine is busy; DuckDB answers in process',
  ],
  [/^ours\/DuckDB/, 'ours pays for HTTP to the store, checks and JSON; see below'],
  [/^C7 scripts/, 'React with its components, the charts and the sign-in are three quarters of it'],
  [
    /^C7 script files/,
    'what pages share is grouped by its purpose, the page’s own parts stay with it; HTTP/2 loads them side by side',
  ],
];

export function reasonOf(figure: string): string {
  return reasons.find(([beginning]) => beginning.test(figure))?.[1] ?? '';
}
