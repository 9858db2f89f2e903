import type { Table } from '@lambdas/runtime/table';
import { type Segment, segmentId } from '@shared/domain/fold/fold';
import type { MaterializedState } from './materialized-state';

/** The sessions since the last materialization, folded up to a position in the log. */
export interface LiveFold {
  /** The state it started from. */
  readonly materialized: MaterializedState;
  /** The newest stored session then; null if there was none. */
  readonly newest: Segment | null;
  readonly seq: number;
  /** Newest event up to there (epoch ms). */
  readonly through: number;
  /** From the newest stored session on, oldest first. */
  readonly sessions: readonly Segment[];
  /**
   * The oldest event that they lack, because folding them from their start would have been too much
   * to read (epoch ms).
   */
  readonly oldestMissing?: number;
}

/** About 50 MB: a visitor, a tip and a sample each take some hundred bytes. */
const MAX_ENTRIES = 200_000;
/** Dashboards of live rooms ask about once a minute. What nobody asked for this long is forgotten. */
const KEPT_MS = 15 * 60_000;

interface Kept {
  readonly fold: LiveFold;
  readonly size: number;
  readonly usedAt: number;
}

/** Least recently used first. */
const keptOf = new WeakMap<Table, Map<string, Kept>>();

/**
 * Returns the last fold of a performer's log in this process, if it fits the materialized state.
 * Chunks never change, so it can be continued; only erasing a viewer rewrites them, which raises
 * the state's generation.
 */
export function recallFold(
  capture: Table,
  performer: string,
  materialized: MaterializedState,
): LiveFold | null {
  const kept = keptOf.get(capture)?.get(performer);
  if (!kept || Date.now() - kept.usedAt > KEPT_MS) return null;
  const known = kept.fold;
  if (known.seq < materialized.seq) return null;
  const { generation, codeVersion, hasProfiles, at, onAir } = known.materialized;
  if (generation !== materialized.generation || codeVersion !== materialized.codeVersion)
    return null;
  if (hasProfiles !== materialized.hasProfiles) return null;
  if (at === materialized.at && onAir === materialized.onAir) return known;
  // It was materialized once more while the same session runs.
  const last = known.sessions.at(-1);
  if (!last || segmentId(last) !== materialized.onAir) return null;
  if (known.oldestMissing !== undefined) return null;
  return { ...known, materialized, newest: last, sessions: [last] };
}

/** Remembers a fold, and forgets those that were not used for longest. */
export function rememberFold(capture: Table, performer: string, fold: LiveFold): void {
  const kept = keptOf.get(capture) ?? new Map<string, Kept>();
  keptOf.set(capture, kept);
  kept.delete(performer);
  const now = Date.now();
  kept.set(performer, { fold, size: sizeOf(fold), usedAt: now });
  let size = [...kept.values()].reduce((sum, one) => sum + one.size, 0);
  for (const [name, one] of kept) {
    if (size <= MAX_ENTRIES && now - one.usedAt <= KEPT_MS) break;
    kept.delete(name);
    size -= one.size;
  }
}

function sizeOf({ sessions }: LiveFold): number {
  const entries = sessions.map(
    ({ stats }) => 100 + (stats.roster?.seen.length ?? 0) + stats.tips.length,
  );
  return entries.reduce((sum, size) => sum + size, 100);
}
