import { iso } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import type { InteractionDigest } from '@shared/domain/summaries/interaction-digest';
import {
  decodeDigest,
  encodeDigest,
  type StoredDigest,
} from '@shared/domain/summaries/interaction-digest-codec';
import { pack, unpack } from '../packed/packed';

const keyOf = (performer: string, start: number) => ({
  pk: `P#${performer}`,
  sk: `IX#${iso(start)}`,
});

/**
 * Assigns the digest of a broadcast's interactions (null where the broadcast turned out never to
 * have been), unless a newer revision stands. About 1 KB.
 */
export async function saveInteractionDigest(
  sessions: Table,
  performer: string,
  id: string,
  rev: number,
  digest: InteractionDigest | null,
): Promise<void> {
  await sessions.put(
    { ...keyOf(performer, parseSegmentStart(id)), rev, z: pack(digest && encodeDigest(digest)) },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/** Null before the broadcast's end has been settled. 0.5 read units. */
export async function findInteractionDigest(
  sessions: Table,
  performer: string,
  start: number,
): Promise<InteractionDigest | null> {
  const item = await sessions.get(keyOf(performer, start));
  const stored = item ? unpack<StoredDigest | null>(item.z) : null;
  return stored && decodeDigest(stored);
}
