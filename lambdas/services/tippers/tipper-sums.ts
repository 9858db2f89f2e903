import type { Visibility } from '@lambdas/auth/visibility';
import {
  type AllTimeTipper,
  type AllTimeTippers,
  byTokens,
  MAX_TIPPERS,
} from '@lambdas/data/tippers/all-time-tippers';
import { iso } from '@lambdas/runtime/iso';
import type { Tipper } from '@shared/api/tippers';
import { isSessionId, type Segment } from '@shared/domain/fold/fold';
import { type MonthTippers, sumByTipper, type TipperSum } from '@shared/domain/sessions/rollups';
import { countsAt, type DaySpan } from '@shared/domain/time/local-days';
import type { OffsetAt } from '@shared/domain/time/offsets';

export interface TipperTable {
  readonly tippers: readonly AllTimeTipper[];
  readonly total: { tippers: number | null; tokens: number; tips: number };
}

/**
 * Sums of the segments that a period holds.
 *
 * @param offsetAt of the performer's zone
 */
export function sumPeriod(
  months: readonly MonthTippers[],
  period: DaySpan,
  offsetAt: OffsetAt,
): TipperTable {
  const byName = new Map<string, AllTimeTipper>();
  const total = { tokens: 0, tips: 0 };
  for (const { names, segments } of months) {
    for (const [id, began, rows] of segments) {
      const kind = isSessionId(id) ? 'broadcast' : 'offline';
      const start = countsAt({ kind, start: began }, offsetAt);
      if (start < period.start || start >= period.end) continue;
      const session = kind === 'broadcast' ? 1 : 0;
      for (const [index, tips, tokens, anonymousTips, anonymousTokens] of rows) {
        const name = names[index] ?? '';
        const known = byName.get(name);
        const sums = known ?? emptyTipper(name);
        byName.set(name, sums);
        add(sums, { tips, tokens, session, start });
        const openTips = tips - anonymousTips;
        if (openTips > 0) {
          add(sums.open, { tips: openTips, tokens: tokens - anonymousTokens, session, start });
        }
        if (anonymousTips > 0) sums.lastVeiled = Math.max(sums.lastVeiled ?? 0, start);
        total.tokens += tokens;
        total.tips += tips;
      }
    }
  }
  const tippers = [...byName.values()].sort(byTokens);
  return { tippers, total: { tippers: tippers.length, ...total } };
}

function nothing() {
  return { tokens: 0, tips: 0, sessions: 0, lastTipped: 0 };
}

function add(
  sums: ReturnType<typeof nothing>,
  given: { tips: number; tokens: number; session: number; start: number },
): void {
  sums.tips += given.tips;
  sums.tokens += given.tokens;
  sums.sessions += given.session;
  sums.lastTipped = Math.max(sums.lastTipped, given.start);
}

/**
 * The best of all time, with the exact sums of everyone.
 *
 * @param running sessions that are not in the sums yet
 * @param replaced older versions of them, which the sums hold
 */
export function sumAllTime(
  { tippers, total }: AllTimeTippers,
  running: readonly Segment[] = [],
  replaced: readonly Segment[] = [],
): TipperTable {
  const isComplete = tippers.length < MAX_TIPPERS;
  const sums = new Map(tippers.map((one) => [one.name, { ...one, open: { ...one.open } }]));
  const all = { ...total };
  for (const [segments, sign] of [
    [replaced, -1],
    [running, 1],
  ] as const) {
    for (const segment of segments) {
      for (const given of sumByTipper(segment)) {
        all.tokens += sign * given.tokens;
        all.tips += sign * given.tips;
        // What an unlisted tipper gave before is not known, so no sum can be told.
        if (!sums.has(given.name) && !isComplete) continue;
        const row = sums.get(given.name) ?? emptyTipper(given.name);
        sums.set(given.name, row);
        addGiven(row, given, segment.start, sign);
      }
    }
  }
  return {
    tippers: [...sums.values()].filter(({ tips }) => tips > 0).sort(byTokens),
    total: { tippers: null, ...all },
  };
}

function emptyTipper(name: string): AllTimeTipper {
  return { name, ...nothing(), open: nothing(), lastVeiled: null };
}

/** Adds what a tipper gave in a session, or takes it off again. */
function addGiven(row: AllTimeTipper, given: TipperSum, start: number, sign: 1 | -1): void {
  const openTips = given.tips - given.anonymousTips;
  const parts = [
    { sums: row, tips: given.tips, tokens: given.tokens },
    { sums: row.open, tips: openTips, tokens: given.tokens - given.anonymousTokens },
  ];
  for (const { sums, tips, tokens } of parts) {
    if (tips === 0) continue;
    add(sums, { tips: sign * tips, tokens: sign * tokens, session: sign, start });
  }
  if (given.anonymousTips > 0) row.lastVeiled = Math.max(row.lastVeiled ?? 0, start);
}

/** The tippers whose names the caller may know, with what of them; most tokens first. */
export function visibleSums(
  { tippers }: TipperTable,
  visibility: Visibility,
): { name: string; tokens: number; sessions: number }[] {
  if (visibility.seesAnonymous) return [...tippers];
  return tippers
    .filter(({ open }) => open.tips > 0)
    .map(({ name, open }) => ({ name, ...open }))
    .sort(byTokens);
}

/**
 * The list as the caller may see it. To other eyes than an Admin's everyone's anonymous tips are
 * one row without a name, and a name's row knows only what was given openly.
 */
export function toTippersResponse(
  { tippers }: TipperTable,
  visibility: Visibility,
  most: number,
): Tipper[] {
  if (visibility.seesAnonymous) {
    return tippers.slice(0, most).map(({ open, lastTipped, lastVeiled, ...sums }) => ({
      ...sums,
      anonymousTokens: sums.tokens - open.tokens,
      lastTipped: iso(lastTipped),
    }));
  }

  const rows: Tipper[] = tippers
    .filter(({ open }) => open.tips > 0)
    .map(({ name, open }) => ({
      name,
      ...open,
      anonymousTokens: 0,
      lastTipped: iso(open.lastTipped),
    }));
  const veiled = tippers.filter(({ lastVeiled }) => lastVeiled !== null);
  if (veiled.length > 0) {
    const tokens = veiled.reduce((sum, row) => sum + row.tokens - row.open.tokens, 0);
    rows.push({
      name: null,
      tokens,
      tips: veiled.reduce((sum, row) => sum + row.tips - row.open.tips, 0),
      // Whose sessions they were would tell who they are.
      sessions: null,
      anonymousTokens: tokens,
      // Of anonymous tips only: that of open ones would tell which name's row gave them, too.
      lastTipped: iso(Math.max(...veiled.map(({ lastVeiled }) => lastVeiled ?? 0))),
    });
  }
  return rows.sort(byOpenTokens).slice(0, most);
}

/** By name among equals: any other order would tell who gave anonymously beside. */
function byOpenTokens(a: Tipper, b: Tipper): number {
  return b.tokens - a.tokens || ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
}
