import { testsIn } from '../trust-row';

/** The worlds under faults, which meet most faults at once. */
export const WORLDS = testsIn(
  'faults/faults.test.ts',
  'the pipeline under faults › keeps every statistic exact in the world of seed %i',
  'the pipeline under faults › met every kind of fault, and many of them',
);
