import { JOBS } from '@infra/jobs';
import { KEY_KEPT_HOURS, ROUNDS_PER_IDLE_READ } from './counted-units';
import { HOURS, startsPerMonth } from './month';
import { liveShare, RUNNING } from './room-month';
import type { Usage } from './usage';

/** Keys that KMS wraps if there is one per bucket of rooms; not built. */
const BUCKETS = 256;

/** For how many hours a process has a key in its memory. */
function keptHours(): number {
  return Math.min(KEY_KEPT_HOURS, RUNNING.processHours.value);
}

/**
 * Returns how often a key is opened per hour. Each use may come to any process, and each process opens
 * the key once while it keeps it.
 *
 * @param usesPerHour of the key, by all processes together
 */
export function keysOpenedPerHour(usesPerHour: number, processes: number): number {
  const uses = usesPerHour * keptHours();
  const shareWithout = (1 - 1 / processes) ** uses;
  return Math.min(uses, processes * (1 - shareWithout)) / keptHours();
}

/**
 * What opening the events token of a room costs for listeners.
 *
 * @param processes of the listener: all shards start at once
 */
export function keyUsage(processes: number): Usage {
  const readsPerHour = startsPerMonth(JOBS.listen) / HOURS;
  const idleReadsPerHour = readsPerHour / ROUNDS_PER_IDLE_READ;
  const perHour =
    liveShare() * keysOpenedPerHour(readsPerHour, processes) +
    (1 - liveShare()) * keysOpenedPerHour(idleReadsPerHour, processes);
  return { keyRequest: HOURS * perHour };
}

/** The same for all rooms together if a key belonged to a bucket of rooms: each process opens them all. */
export function bucketKeyUsage(processes: number): Usage {
  return { keyRequest: (HOURS * BUCKETS * processes) / keptHours() };
}
