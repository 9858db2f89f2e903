import { iso } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import type { InteractionDigest } from '@shared/domain/summaries/interaction-digest';
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
    { ...keyOf(performer, parseSegmentStart(id)), rev, z: pack(digest) },
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
  return item ? unpack<InteractionDigest | null>(item.z) : null;
}
