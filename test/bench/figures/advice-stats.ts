import { compareAdvice, meanGain } from '@test/support/advice/compare-advice';
import { SETTINGS } from '@test/support/advice/simulated-performer';
import { goal, type Stat, statWithoutGoal } from './stat';

/** Other performers than those of the tests. */
const FIRST_SEED = 10_000;

/**
 * Compares the expected income per hour of simulated performers who follow the advice to go live
 * next with that of others. Takes a tenth of a second per performer.
 *
 * @param performers in all, evenly of each setting
 */
export function adviceStats(performers: number): Stat[] {
  const settings = Object.values(SETTINGS);
  const count = Math.max(1, Math.round(performers / settings.length));
  const seeds = Array.from({ length: count }, (_, seed) => FIRST_SEED + seed);
  const comparisons = settings.flatMap((setting) => compareAdvice(setting, seeds));
  const advice = meanGain(comparisons, 'advice');
  const bestCell = meanGain(comparisons, 'bestCell');
  const of = `of ${count * settings.length} simulated performers`;
  return [
    statWithoutGoal(`income per hour with advice, per that of the last week, ${of}`, advice, 'x'),
    goal(`income per hour of the last week, per that with advice, ${of}`, 1 / advice, 'x', 1),
    goal(
      `income per hour of the best plain hour, per that with advice, ${of}`,
      bestCell / advice,
      'x',
      1,
    ),
  ];
}
