import type { Visibility } from '@lambdas/auth/visibility';
import { byTokens, MAX_TIPPERS } from '@lambdas/data/tippers/all-time-tippers';
import { iso } from '@lambdas/runtime/iso';
import type { Tipper } from '@shared/api/tippers';
import { knownName } from '@shared/domain/events/platform-event';
import { isSessionId, type Segment } from '@shared/domain/fold/fold';
import { type MonthTippers, sumByTipper } from '@shared/domain/sessions/rollups';
import { countsAt, type DaySpan } from '@shared/domain/time/local-days';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { startOfUtcDay } from '@shared/domain/time/utc-day';
import type { AllTimeTipper, AllTimeTippers } from '@shared/domain/tippers/all-time-tippers';
import { addGifts, emptyTipper } from '@shared/domain/tippers/sum-gifts';

export interface TipperTable {
  readonly tippers: readonly AllTimeTipper[];
  readonly total: { tippers: number | null; tokens: number; tips: number };
}

/**
 * Sums tips per tipper over the segments of a period.
 *
 * @param offsetAt UTC offset of the performer's time zone
 */
export function sumPeriod(
  months: readonly MonthTippers[],
  period: DaySpan,
  offsetAt: OffsetAt,
): TipperTable {
  const byName = new Map<string, AllTimeTipper>();
  const total = { tokens: 0, tips: 0 };
  for (const { names, segments } of months) {
    for (const { id, start: began, tippers } of segments) {
      const kind = isSessionId(id) ? 'broadcast' : 'offline';
      const start = countsAt({ kind, start: began }, offsetAt);
      if (start < period.start || start >= period.end) continue;
      for (const { tipper, ...gifts } of tippers) {
        const name = names[tipper] ?? '';
        const sums = byName.get(name) ?? emptyTipper(name);
        byName.set(name, sums);
        addGifts(sums, { isSession: kind === 'broadcast', start, ...gifts });
        total.tokens += gifts.tokens;
        total.tips += gifts.tips;
      }
    }
  }
  const tippers = [...byName.values()].sort(byTokens);
  return { tippers, total: { tippers: tippers.length, ...total } };
}

/**
 * Sums tips per tipper over all time. The total is exact, the list is limited to the best.
 *
 * @param running sessions that are not in the stored sums yet
 * @param replaced older versions of those sessions, which the stored sums contain
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
      for (const gifts of sumByTipper(segment)) {
        all.tokens += sign * gifts.tokens;
        all.tips += sign * gifts.tips;
        // The stored sums lack this tipper's earlier tips, so the sum would be wrong.
        if (!sums.has(gifts.name) && !isComplete) continue;
        const row = sums.get(gifts.name) ?? emptyTipper(gifts.name);
        sums.set(gifts.name, row);
        addGifts(row, { isSession: true, start: segment.start, ...gifts }, sign);
      }
    }
  }
  return {
    tippers: [...sums.values()].filter(({ tips }) => tips > 0).sort(byTokens),
    total: { tippers: null, ...all },
  };
}

/**
 * Dates the last tips of all-time sums as a period does: offline tips on their day, at its local
 * midnight. They are stored with its midnight UTC.
 *
 * @param offsetAt UTC offset of the performer's time zone
 */
export function inLocalDays<Row extends AllTimeTipper>(
  tippers: readonly Row[],
  offsetAt: OffsetAt,
): Row[] {
  const at = (ms: number) =>
    ms === startOfUtcDay(ms) ? countsAt({ kind: 'offline', start: ms }, offsetAt) : ms;
  return tippers.map((one) => ({
    ...one,
    lastTipped: at(one.lastTipped),
    open: { ...one.open, lastTipped: at(one.open.lastTipped) },
    lastAnonymous: one.lastAnonymous === null ? null : at(one.lastAnonymous),
  }));
}

/**
 * Returns the tippers that the caller may see by name, with their visible sums, most tokens first.
 */
export function visibleSums(
  { tippers }: TipperTable,
  visibility: Visibility,
): { name: string; tokens: number; sessions: number }[] {
  if (visibility.seesAnonymous) return tippers.filter(({ name }) => knownName(name) !== null);
  return tippers
    .filter(({ open }) => open.tips > 0)
    .map(({ name, open }) => ({ name, ...open }))
    .sort(byTokens);
}

/**
 * Converts tippers to their response. Only Admins see who gave anonymous tips; for them, the row
 * without a name has the tips of unknown tippers. For everybody else, all anonymous tips are one row
 * without a name, and named rows contain only open tips.
 */
export function toTippersResponse(
  { tippers }: TipperTable,
  visibility: Visibility,
  most: number,
): Tipper[] {
  if (visibility.seesAnonymous) {
    return tippers.slice(0, most).map(({ open, lastTipped, lastAnonymous, ...sums }) => ({
      ...sums,
      name: knownName(sums.name),
      sessions: knownName(sums.name) === null ? null : sums.sessions,
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
  const anonymousRows = tippers.filter(({ lastAnonymous }) => lastAnonymous !== null);
  if (anonymousRows.length > 0) {
    const tokens = anonymousRows.reduce((sum, row) => sum + row.tokens - row.open.tokens, 0);
    rows.push({
      name: null,
      tokens,
      tips: anonymousRows.reduce((sum, row) => sum + row.tips - row.open.tips, 0),
      // A number of sessions could reveal who they are.
      sessions: null,
      anonymousTokens: tokens,
      // From anonymous tips only. The times of open tips would reveal the names.
      lastTipped: iso(Math.max(...anonymousRows.map(({ lastAnonymous }) => lastAnonymous ?? 0))),
    });
  }
  return rows.sort(byOpenTokens).slice(0, most);
}

/** Ties are sorted by name. Any other order would reveal who also gave anonymously. */
function byOpenTokens(a: Tipper, b: Tipper): number {
  return b.tokens - a.tokens || ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
}
