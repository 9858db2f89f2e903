import { JOBS } from '@infra/jobs';
import { KEY_KEPT_HOURS, SHARED_KEY_BYTES } from './counted-units';
import { HOURS, startsPerMonth } from './month';
import { RUNNING } from './room-month';
import type { Usage } from './usage';

/** What half a unit reads if the read is eventually consistent. */
const HALF_UNIT_BYTES = 4096;

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
 * What opening the events tokens of all rooms costs. The keys of a shard's rooms are one secret, which
 * each process of the listener opens. Keys of tokens that were just saved are too few to matter.
 *
 * @param shards as many as processes of the listener, since all start at once
 */
export function keyUsage(rooms: number, shards: number): Usage {
  const startsPerHour = startsPerMonth(JOBS.listen) / HOURS;
  const opened = HOURS * shards * keysOpenedPerHour(startsPerHour, shards);
  const halfUnits = Math.ceil(((rooms / shards) * SHARED_KEY_BYTES) / HALF_UNIT_BYTES);
  return { keyRequest: opened, tableRead: (opened * halfUnits) / 2 };
}
