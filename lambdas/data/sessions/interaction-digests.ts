import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import type { InteractionDigest } from '@shared/domain/summaries/interaction-digest';
import {
  decodeDigest,
  encodeDigest,
  type StoredDigest,
} from '@shared/domain/summaries/interaction-digest-codec';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

const digestCodec = codecOf<InteractionDigest | null, StoredDigest | null>(
  () =>
    z
      .object({
        publicMessages: z.number(),
        privateMessages: z.number(),
        tipMessages: z.number(),
        chatters: z.number(),
        quarters: positionalRows('number', 'number', 'number', 'number', 'number'),
        words: positionalRows('string', 'number'),
        talkers: positionalRows('string', 'number', 'number').nullable(),
      })
      .nullable(),
  (digest) => digest && encodeDigest(digest),
  (stored) => stored && decodeDigest(stored),
);

/** The digest of a session's interactions; null inside for a session that turned out not to exist. */
export const interactionDigestItem = defineItem({
  name: 'interactions',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'IX#{start:time}',
  schema: () => z.object({ rev: z.number(), z: digestCodec.attribute() }),
});

/**
 * Saves the digest of a session's interactions (null if the session turned out not to exist),
 * unless a newer revision is stored. About 1 KB.
 */
export async function saveInteractionDigest(
  sessions: Table,
  performer: string,
  id: string,
  rev: number,
  digest: InteractionDigest | null,
): Promise<void> {
  await putItem(
    sessions,
    interactionDigestItem,
    { performer, start: parseSegmentStart(id) },
    { rev, z: digestCodec.pack(digest) },
    { expression: 'attribute_not_exists(rev) OR rev <= :rev', values: { ':rev': rev } },
  );
}

/** Reads a session's digest; null before its end was materialized. 0.5 read units. */
export async function findInteractionDigest(
  sessions: Table,
  performer: string,
  start: number,
): Promise<InteractionDigest | null> {
  return (await getItem(sessions, interactionDigestItem, { performer, start }))?.z ?? null;
}
