import { readFileSync } from 'node:fs';

/** The page of the benchmark as it is documented. */
export const benchmarkPage = readFileSync(
  new URL('../../../docs/benchmark.md', import.meta.url),
  'utf8',
);
