import { getItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { BenchmarkGroup, Percentiles } from '@shared/domain/benchmark/benchmark';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { defineDocument, recomputeDocument } from '../packed/documents';

/** What performers who agreed to share have in common; nothing in it is one performer's. */
export interface StoredBenchmark {
  /** When its sources were read, epoch ms. */
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

/** 0.5 read units: one item of at most 1 KB. Null before the first. */
export async function findBenchmark(configs: Table): Promise<StoredBenchmark | null> {
  return (await getItem(configs, benchmarkItem, {}))?.z ?? null;
}

/**
 * Replaces the benchmark by what `compute` makes of its sources. Of two at once the one that
 * comes late computes again, so what stands never comes from consents older than those it replaced.
 */
export async function replaceBenchmark(
  configs: Table,
  compute: () => Promise<StoredBenchmark>,
): Promise<void> {
  await recomputeDocument(configs, benchmarkItem, {}, compute);
}
