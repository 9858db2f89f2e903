import type { Comparison } from './comparison';
import { resourceComparisons } from './expected-resources';
import { sessionComparisons } from './expected-sessions';

/** Every call that tells statistics, held against the truth. */
export const comparisons: readonly Comparison[] = [...sessionComparisons, ...resourceComparisons];
