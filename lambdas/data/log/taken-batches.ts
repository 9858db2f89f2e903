import type { Source } from '@shared/domain/events/observation';

/** A round of a source: what it is known by. */
export interface BatchRef {
  readonly source: Source;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The rounds of each source that were taken in, by their `at`s, the oldest first: those of the
 * last ten minutes up to the newest one. What is older counts as taken.
 */
export type TakenBatches = Readonly<Partial<Record<Source, readonly number[]>>>;

/**
 * A round may be kept this much later than a newer one: where two run at once, their clocks are
 * apart or a write is slow. Rounds themselves last four minutes at most.
 */
export const LATE_MS = 10 * 60_000;

export function hasTaken(taken: TakenBatches, { source, at }: BatchRef): boolean {
  const ats = taken[source] ?? [];
  const newest = ats.at(-1);
  return newest !== undefined && (at < newest - LATE_MS || ats.includes(at));
}

/** What was taken before, and these rounds: some five numbers of each source. */
export function withTaken(taken: TakenBatches, rounds: readonly BatchRef[]): TakenBatches {
  const next: { -readonly [Name in Source]?: readonly number[] } = { ...taken };
  for (const source of new Set(rounds.map((round) => round.source))) {
    const added = rounds.filter((round) => round.source === source).map(({ at }) => at);
    const ats = [...new Set([...(taken[source] ?? []), ...added])].sort((a, b) => a - b);
    const newest = ats.at(-1) ?? 0;
    next[source] = ats.filter((at) => at >= newest - LATE_MS);
  }
  return next;
}

/** The newest round of one source, or of all; null before the first. */
export function newestTaken(taken: TakenBatches, source?: Source): number | null {
  const ats = source ? (taken[source] ?? []) : Object.values(taken).flat();
  return ats.length === 0 ? null : Math.max(...ats);
}

/** As it is kept. The first versions kept the newest round of each source only. */
export function takenIn(kept: unknown): TakenBatches {
  const sources = Object.entries((kept ?? {}) as Record<Source, number | readonly number[]>);
  return Object.fromEntries(sources.map(([source, ats]) => [source, [ats].flat()]));
}
