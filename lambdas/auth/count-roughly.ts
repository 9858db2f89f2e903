import { countUse, type Use, windowAt } from '@lambdas/data/accounts/rate-limits';
import type { Table } from '@lambdas/runtime/table';
import type { RateLimit } from '@shared/api/route';

/** A counter of this process in the current window. */
interface Counter {
  /** When its window began (epoch ms). */
  readonly begins: number;
  /** The sum of all instances when this one stored its calls the last time. */
  stored: number;
  /** Calls since then. */
  pending: number;
}

/** Bounds the memory while somebody calls from very many addresses: about 2 MB. */
const MAX_COUNTERS = 10_000;

const counters = new Map<string, Counter>();

/**
 * Counts a call in memory and stores every `step` calls. Calls above the limit are not stored, so an
 * attack costs no writes. Less than one write unit per `step` calls.
 */
export async function countRoughly(
  configs: Table,
  limit: RateLimit,
  of: string,
  now: number,
): Promise<Use> {
  const { begins, resetsAt } = windowAt(now, limit.seconds);
  const counter = counterOf(`${limit.kind} ${limit.per} ${limit.seconds} ${of}`, begins);
  counter.pending++;
  if (counter.pending >= (limit.step ?? 1) && counter.stored <= limit.most) {
    // Taken before the write, because another call may arrive during it.
    const calls = counter.pending;
    counter.pending = 0;
    counter.stored = (await countUse(configs, limit, of, now, calls)).calls;
  }
  return { calls: counter.stored + counter.pending, resetsAt };
}

function counterOf(key: string, begins: number): Counter {
  const known = counters.get(key);
  if (known?.begins === begins) return known;
  if (counters.size >= MAX_COUNTERS) counters.clear();
  const fresh = { begins, stored: 0, pending: 0 };
  counters.set(key, fresh);
  return fresh;
}
