import { judge } from '../math/ratio-estimate';
import type { ExperimentResult } from './measure-experiment';

/** What an experiment did to income per hour. `few`: there are too few sessions to compare. */
export const VERDICTS = ['helped', 'hurt', 'unclear', 'few'] as const;
export type ExperimentVerdict = (typeof VERDICTS)[number];

/** Judges by the 95 % interval, as for prices: people look again after each session. */
export function judgeExperiment({ income }: Pick<ExperimentResult, 'income'>): ExperimentVerdict {
  if (income === null) return 'few';
  const verdict = judge(income);
  if (verdict === 'unclear') return verdict;
  return verdict === 'raised' ? 'helped' : 'hurt';
}
