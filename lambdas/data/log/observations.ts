import { iso } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import type { Observation, Source } from '@shared/domain/events/observation';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { pack, unpack } from '../packed/packed';

/**
 * What one round of a source saw of a shard's rooms, until the listener has taken it into their
 * chains. One item a round, however many rooms: a room's share of its cost is close to nothing.
 */
export interface ObservationBatch {
  readonly source: Source;
  /** Epoch ms of the round; rises from round to round. */
  readonly at: number;
  readonly rooms: readonly (readonly [room: string, observations: readonly Observation[]])[];
}

const KEPT_MS = 7 * DAY_MS;
const pkOf = (shard: number) => `OBSERVED#${shard}`;
const skOf = (at: number, source: string) => `${iso(at)}#${source}`;

/** Keeps a round. Repeating it replaces it; a round without rooms is not written. */
export async function saveObservationBatch(
  capture: Table,
  shard: number,
  { source, at, rooms }: ObservationBatch,
): Promise<void> {
  if (rooms.length === 0) return;
  await capture.put({
    pk: pkOf(shard),
    sk: skOf(at, source),
    z: pack(rooms),
    ttl: Math.ceil((at + KEPT_MS) / 1000),
  });
}

/** Rounds at or after an instant (epoch ms), oldest first. Strongly consistent. */
export async function listObservationBatchesSince(
  capture: Table,
  shard: number,
  since: number,
): Promise<ObservationBatch[]> {
  const items = await capture.query({
    pk: pkOf(shard),
    from: iso(since),
    to: '\uffff',
    consistent: true,
  });
  return items.map(({ sk, z }) => {
    const [at = '', source] = sk.split('#');
    return { source: source as Source, at: Date.parse(at), rooms: unpack(z) };
  });
}
