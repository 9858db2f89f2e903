import { randomUUID } from 'node:crypto';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** The published state of a performer's summaries, and whether it is up to date. */
export interface Publication {
  /** Changes with every change of an approved summary. */
  readonly current: string;
  /** The value of `current` when the document was last written; null before the first time. */
  readonly published: string | null;
  /** Whether that document contains the summaries; without consent it is empty. */
  readonly isShared: boolean;
}

export const publicationItem = defineItem({
  name: 'summary-publication',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'AIDOC',
  schema: () =>
    z.object({
      current: z.string(),
      // Both absent before the first publication.
      published: z.string().nullable().default(null),
      isShared: z.boolean().default(false),
    }),
});

const publicationKey = (performer: string) => keyOf(publicationItem, { performer });

/**
 * Reads the publication state; null if nothing was ever approved. 1 read unit: strongly consistent.
 */
export async function findPublication(
  sessions: Table,
  performer: string,
): Promise<Publication | null> {
  return getItem(sessions, publicationItem, { performer }, { consistent: true });
}

/** Marks the published summaries as out of date. */
export async function markUnpublished(sessions: Table, performer: string): Promise<void> {
  await sessions.update(publicationKey(performer), {
    expression: 'SET #current = :id',
    names: { '#current': 'current' },
    values: { ':id': randomUUID() },
  });
}

/**
 * Records that the document was written from what was read.
 *
 * @returns false if something changed since, so the document must be written again
 */
export async function notePublished(
  sessions: Table,
  performer: string,
  { current, published }: Publication,
  isShared: boolean,
): Promise<boolean> {
  return sessions.update(
    publicationKey(performer),
    {
      expression: 'SET published = :current, isShared = :isShared',
      names: { '#current': 'current' },
      values: {
        ':current': current,
        ':isShared': isShared,
        ...(published === null ? {} : { ':published': published }),
      },
    },
    published === null
      ? '#current = :current AND attribute_not_exists(published)'
      : '#current = :current AND published = :published',
  );
}
