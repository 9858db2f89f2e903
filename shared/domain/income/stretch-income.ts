import { type Interval, privateIntervals } from '../events/sights';
import type { Figures } from '../fold/figures';
import type { Stretch } from '../fold/fold';
import { DAY_MS, monthBounds, utcMonth } from '../time/utc-day';
import { addIncome, type Income, incomeOf } from './income';
import { type IncomeSources, reckonIncome } from './reckon-income';
import type { Ledger } from './sources';

/** What a broadcast, or the offline time of a UTC day, brought in. */
export interface StretchIncome {
  readonly kind: 'broadcast' | 'offline';
  /** Epoch ms: the broadcast's start, or midnight UTC. */
  readonly start: number;
  readonly income: Income;
}

/**
 * The income of every broadcast that began in a month (`yyyy-mm`, UTC), and of the time around
 * them by UTC day, oldest first. Days without any sign of life are left out.
 *
 * @param stretches all that touch the month, and some days around it: the balance needs a baseline
 */
export function monthIncomes(
  month: string,
  stretches: readonly Stretch[],
  ledger: Ledger | null,
): StretchIncome[] {
  const reckoning = reckonIncome(incomeSources(stretches, ledger));
  const { start, end } = monthBounds(month);
  const broadcasts = stretches.filter(({ kind }) => kind === 'broadcast').map(spanOf);
  const rows: StretchIncome[] = stretches
    .filter((one) => one.kind === 'broadcast' && utcMonth(one.start) === month)
    .map((one) => ({
      kind: 'broadcast' as const,
      start: one.start,
      income: incomeOf(reckoning, spanOf(one)),
    }));
  for (let day = start; day < end; day += DAY_MS) {
    const spans = without({ start: day, end: day + DAY_MS }, broadcasts);
    const income = addIncome(spans.map((span) => incomeOf(reckoning, span)));
    if (hasAnything(income)) rows.push({ kind: 'offline', start: day, income });
  }
  return rows.sort((a, b) => a.start - b.start || (a.kind < b.kind ? -1 : 1));
}

/** The income of one broadcast by itself, for one on air: nothing after it is known yet. */
export function broadcastIncome(stretch: Stretch, ledger: Ledger | null): Income {
  return incomeOf(reckonIncome(incomeSources([stretch], ledger)), spanOf(stretch));
}

/** Everything about income that stretches hold. */
export function incomeSources(stretches: readonly Stretch[], ledger: Ledger | null): IncomeSources {
  const each = <Row>(of: (figures: Figures) => Row[]) =>
    stretches.flatMap(({ figures }) => of(figures));
  return {
    tips: each(({ origin, tips }) => tips.map(([at, , tokens]) => [origin + at, tokens] as const)),
    media: each(({ origin, purchases }) =>
      purchases.map(([at, , tokens]) => [origin + at, tokens] as const),
    ),
    readings: each(({ origin, readings }) =>
      readings.map(([at, balance]) => [origin + at, balance] as const),
    ),
    privates: each(privateIntervals),
    fanclubJoins: each(({ origin, club }) =>
      club.flatMap(([, , , joined]) => (joined === null ? [] : [origin + joined])),
    ),
    ledger,
    heard: heardIn(stretches),
    broadcasts: stretches.filter(({ kind }) => kind === 'broadcast').map(spanOf),
  };
}

/** From a broadcast's start to just after its last sign of life, which counts. */
function spanOf({ start, broadcast, last }: Stretch): Interval {
  return { start, end: (broadcast?.stop ?? broadcast?.lastActive ?? last.ms) + 1 };
}

/** The feed is heard from the first of its events to the last: it keeps what it could not tell. */
function heardIn(stretches: readonly Stretch[]): Interval[] {
  const told = stretches.filter(
    ({ figures }) => figures.events > figures.sights.length + figures.readings.length,
  );
  if (told.length === 0) return [];
  return [
    {
      start: Math.min(...told.map(({ start }) => start)),
      end: Math.max(...told.map((one) => spanOf(one).end)),
    },
  ];
}

/** What is left of a span when others are taken out of it. */
function without(span: Interval, taken: readonly Interval[]): Interval[] {
  let left = [span];
  for (const { start, end } of taken) {
    left = left.flatMap((one) => [
      ...(start > one.start ? [{ start: one.start, end: Math.min(one.end, start) }] : []),
      ...(end < one.end ? [{ start: Math.max(one.start, end), end: one.end }] : []),
    ]);
  }
  return left;
}

function hasAnything({ total, coverage }: Income): boolean {
  return total > 0 || coverage.events > 0 || coverage.balance > 0 || coverage.ledger > 0;
}
