import { MAX_USUAL, MIN_USUAL } from './find-falls';
import { usualLevelOf } from './usual-level';

/** From this many spreads on, a value is odd (Iglewicz and Hoaglin, 1993). */
const MAX_SCORE = 3.5;

/**
 * Whether the last of some values alone is far above or below the 30 to 100 before it. If the one
 * before is, too, there is more to it than a single odd value.
 */
export function isLastOdd(values: readonly number[], minSpread: number): boolean {
  return isOdd(values, minSpread) && !isOdd(values.slice(0, -1), minSpread);
}

function isOdd(values: readonly number[], minSpread: number): boolean {
  const [last] = values.slice(-1);
  const usual = values.slice(-1 - MAX_USUAL, -1);
  if (last === undefined || usual.length < MIN_USUAL) return false;
  const { center, spread } = usualLevelOf(usual, minSpread);
  return Math.abs(last - center) > MAX_SCORE * spread;
}
