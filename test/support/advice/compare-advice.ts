import { cellOf } from '@shared/domain/go-live/rate-draws';
import { recommendSlots, type Slot } from '@shared/domain/go-live/recommend-slots';
import {
  type PerformerSetting,
  type SimulatedPerformer,
  simulatePerformer,
} from './simulated-performer';

/** Expected income per hour of one performer by way to choose when to go live. */
export interface AdviceComparison {
  /** The best recommended slot; without one, the slot worth trying. */
  readonly advice: number;
  /** As in the last week. */
  readonly lastWeek: number;
  /** From the hour of the week with the highest plain average on, as long as usual. */
  readonly bestCell: number;
  readonly isRecommended: boolean;
}

/** Compares ways to choose for performers of a setting, by what is true of them. */
export function compareAdvice(
  setting: PerformerSetting,
  seeds: readonly number[],
): AdviceComparison[] {
  return seeds.flatMap((seed) => {
    const performer = simulatePerformer(setting, seed);
    const { slots, toTry, hours, missingNights } = recommendSlots(
      performer.sessions,
      `${setting.name} ${seed}`,
    );
    if (missingNights > 0) return [];
    const lastWeek = expectedOfLastWeek(performer);
    const chosen = slots[0] ?? toTry;
    return [
      {
        advice: chosen === null ? lastWeek : expectedOf(chosen, hours, performer),
        lastWeek,
        bestCell: expectedOf(findBestCell(performer, hours), hours, performer),
        isRecommended: slots.length > 0,
      },
    ];
  });
}

/** The average of one number of each comparison, as a multiple of the last week's. */
export function meanGain(
  comparisons: readonly AdviceComparison[],
  way: 'advice' | 'bestCell',
): number {
  const gains = comparisons.map((one) => one[way] / one.lastWeek);
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

function expectedOf(
  { weekday, hour }: Pick<Slot, 'weekday' | 'hour'>,
  hours: number,
  { rates }: SimulatedPerformer,
): number {
  const first = cellOf({ weekday, hour });
  return rates.slice(first, first + hours).reduce((sum, rate) => sum + rate, 0) / hours;
}

function expectedOfLastWeek({ rates, sessions }: SimulatedPerformer): number {
  const last = Date.parse(sessions.at(-1)?.night ?? '') - 6 * 86_400_000;
  const hours = sessions
    .filter(({ night }) => Date.parse(night) >= last)
    .flatMap((session) => session.hours);
  const expected = hours.reduce((sum, hour) => sum + hour.live * (rates[cellOf(hour)] ?? 0), 0);
  return expected / hours.reduce((sum, { live }) => sum + live, 0);
}

function findBestCell({ sessions }: SimulatedPerformer, length: number) {
  const cells = new Map<number, { weekday: number; hour: number; tokens: number; live: number }>();
  for (const { weekday, hour, tokens, live } of sessions.flatMap(({ hours }) => hours)) {
    const cell = cells.get(cellOf({ weekday, hour })) ?? { weekday, hour, tokens: 0, live: 0 };
    const sums = { ...cell, tokens: cell.tokens + tokens, live: cell.live + live };
    cells.set(cellOf(cell), sums);
  }
  const best = [...cells.values()]
    .filter(({ live }) => live >= 1)
    .reduce((a, b) => (b.tokens / b.live > a.tokens / a.live ? b : a));
  return { weekday: best.weekday, hour: Math.min(best.hour, 24 - length) };
}
