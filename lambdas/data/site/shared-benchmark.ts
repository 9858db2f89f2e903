import { getItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { BenchmarkGroup, Percentiles } from '@shared/domain/benchmark/benchmark';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { defineDocument, recomputeDocument } from '../packed/documents';

/**
 * Statistics over the performers who agreed to share; nothing in it belongs to a single performer.
 */
export interface StoredBenchmark {
  /** When its sources were read (epoch ms). */
  readonly computedAt: number;
  readonly groups: readonly BenchmarkGroup[];
}

const percentiles = (): z.ZodType<Percentiles> =>
  z.object({
    p25: z.number(),
    p50: z.number(),
    p75: z.number(),
    p90: z.number(),
    p95: z.number(),
  });

export const benchmarkItem = defineDocument({
  name: 'shared-benchmark',
  table: 'configs',
  pk: 'SHARED',
  sk: 'BENCHMARK',
  content: codec<StoredBenchmark>(() =>
    z.object({
      computedAt: z.number(),
      groups: z.array(
        z.object({
          fromVisitors: z.number(),
          toVisitors: z.number().nullable(),
          contributors: z.number(),
          tipsPerHour: percentiles(),
          viewers: percentiles(),
        }),
      ),
    }),
  ),
});

/** Reads the benchmark; null before the first one. 0.5 read units: one item of at most 1 KB. */
export async function findBenchmark(configs: Table): Promise<StoredBenchmark | null> {
  return (await getItem(configs, benchmarkItem, {}))?.z ?? null;
}

/**
 * Replaces the benchmark with the result of `compute`. Of two parallel runs, the later one computes
 * again, so the stored result never comes from older consents than the one it replaced.
 */
export async function replaceBenchmark(
  configs: Table,
  compute: () => Promise<StoredBenchmark>,
): Promise<void> {
  await recomputeDocument(configs, benchmarkItem, {}, compute);
}
