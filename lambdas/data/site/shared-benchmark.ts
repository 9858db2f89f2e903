import type { Table } from '@lambdas/runtime/table';
import type { BenchmarkGroup } from '@shared/domain/benchmark/benchmark';
import { unpack } from '../packed/packed';
import { recompute } from '../packed/recomputed-document';

/** What performers who agreed to share have in common; nothing in it is one performer's. */
export interface StoredBenchmark {
  /** When its sources were read, epoch ms. */
  readonly computedAt: number;
  readonly groups: readonly BenchmarkGroup[];
}

const key = { pk: 'SHARED', sk: 'BENCHMARK' };

/** 0.5 read units: one item of at most 1 KB. Null before the first. */
export async function findBenchmark(configs: Table): Promise<StoredBenchmark | null> {
  const item = await configs.get(key);
  return item ? unpack<StoredBenchmark>(item.z) : null;
}

/**
 * Replaces the benchmark by what `compute` makes of its sources. Of two at once the one that
 * comes late computes again, so what stands never comes from consents older than those it replaced.
 */
export async function replaceBenchmark(
  configs: Table,
  compute: () => Promise<StoredBenchmark>,
): Promise<void> {
  await recompute(configs, key, compute);
}
