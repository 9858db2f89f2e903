import { measure } from './metric';
import { METRICS } from './registry';

/** A ratio and the ends of its 80 % interval. */
interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

type EffectMetric = 'effect' | 'experimentEffect' | 'experimentViewers';

/** An effect as a change in percent, with the ends of its 80 % interval. */
export function toEffectRange({ ratio, low, high }: Ratio, metric: EffectMetric = 'effect') {
  const inPercent = (one: number) => measure(METRICS[metric], { ratio: one }) ?? 0;
  return { change: inPercent(ratio), low: inPercent(low), high: inPercent(high) };
}
