import type { Source } from '@shared/domain/events/observation';
import * as z from 'zod';

/** Identifies an observation batch. */
export interface BatchRef {
  readonly source: Source;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The taken batches of each source, by their `at`, oldest first: those of the ten minutes up to the
 * newest one. Older ones count as taken.
 */
export type TakenBatches = Readonly<Partial<Record<Source, readonly number[]>>>;

/**
 * How late a batch may be written after a newer one: two runs may overlap, their clocks may differ,
 * or a write may be slow. A run takes three minutes at most.
 */
export const LATE_MS = 10 * 60_000;

export function hasTaken(taken: TakenBatches, { source, at }: BatchRef): boolean {
  const times = taken[source] ?? [];
  const newest = times.at(-1);
  return newest !== undefined && (at < newest - LATE_MS || times.includes(at));
}

/** Adds batches to the taken ones. Keeps up to eleven numbers per source. */
export function withTaken(taken: TakenBatches, batches: readonly BatchRef[]): TakenBatches {
  const next: { -readonly [Name in Source]?: readonly number[] } = { ...taken };
  for (const source of new Set(batches.map((batch) => batch.source))) {
    const added = batches.filter((batch) => batch.source === source).map(({ at }) => at);
    const times = [...new Set([...(taken[source] ?? []), ...added])].sort((a, b) => a - b);
    const newest = times.at(-1) ?? 0;
    next[source] = times.filter((at) => at >= newest - LATE_MS);
  }
  return next;
}

/** Returns the newest batch of one source, or of all; null before the first. */
export function newestTaken(taken: TakenBatches, source?: Source): number | null {
  const times = source ? (taken[source] ?? []) : Object.values(taken).flat();
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * The stored form of taken batches. Items of the first versions only have the newest one of each
 * source, or none at all.
 */
export const storedBatches = () => {
  // The usual form first: each failed attempt builds an error.
  const batches = z
    .union([z.array(z.number()), z.number().transform((at) => [at])])
    .exactOptional();
  return z.object({ scan: batches, stats: batches }).default({});
};
