import type { RatioEstimate } from '../domain/math/ratio-estimate';
import { measure } from './metric';
import { METRICS } from './registry';

/** An effect as a change in percent, with the ends of its 80 % interval. */
export function toEffectRange({ ratio, low, high }: RatioEstimate) {
  const inPercent = (one: number) => measure(METRICS.effect, { ratio: one }) ?? 0;
  return { change: inPercent(ratio), low: inPercent(low), high: inPercent(high) };
}
