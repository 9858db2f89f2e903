import type { TipperHistory } from '../../../../shared/api/tippers';

type Tip = TipperHistory['tips'][number];

/** How far back the Tips tab looks. */
export const TIP_WINDOWS = ['30', '90', '365', 'all'] as const;
export type TipWindow = (typeof TIP_WINDOWS)[number];
export const DEFAULT_WINDOW: TipWindow = '90';

export const WINDOW_NAMES: Readonly<Record<TipWindow, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  all: 'All time',
};

const DAY_MS = 86_400_000;

export function windowFrom(text: string | null): TipWindow {
  return TIP_WINDOWS.find((known) => known === text) ?? DEFAULT_WINDOW;
}

/** The tips of the last so many days up to `now` (epoch ms), with `sumSoFar` begun anew. */
export function tipsInWindow(tips: readonly Tip[], window: TipWindow, now: number): Tip[] {
  const since = window === 'all' ? Number.NEGATIVE_INFINITY : now - Number(window) * DAY_MS;
  let sumSoFar = 0;
  return tips
    .filter((tip) => Date.parse(tip.time) >= since)
    .map((tip) => {
      sumSoFar += tip.tokens;
      return { ...tip, sumSoFar };
    });
}

export interface SumPoint {
  readonly time: string;
  /** Tips of this day or instant. */
  readonly tokens: number;
  readonly tips: number;
  readonly sumSoFar: number;
}

/**
 * Points for the running chart: one for each tip, or where there are more than `most`, one for
 * each group of neighbours, with the sum after its last.
 */
export function sumPoints(tips: readonly Tip[], most = 200): SumPoint[] {
  const perPoint = Math.max(1, Math.ceil(tips.length / most));
  const points: SumPoint[] = [];
  for (let index = 0; index < tips.length; index += perPoint) {
    const group = tips.slice(index, index + perPoint);
    const last = group.at(-1);
    if (last === undefined) continue;
    points.push({
      time: last.time,
      tokens: group.reduce((sum, tip) => sum + tip.tokens, 0),
      tips: group.length,
      sumSoFar: last.sumSoFar,
    });
  }
  return points;
}
