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
  /**
   * The change that `current` announces was made before this (epoch ms), or never will be. A document
   * that is written earlier may miss it. 0 in items of version 1.
   */
  readonly changedBy: number;
}

/** Longer than any function that changes a summary. */
const CHANGING_MS = 2 * 60_000;

export const publicationItem = defineItem({
  name: 'summary-publication',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'AIDOC',
  version: 2,
  schema: () =>
    z.object({
      current: z.string(),
      // Both absent before the first publication.
      published: z.string().nullable().default(null),
      isShared: z.boolean().default(false),
      changedBy: z.number().default(0),
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

/**
 * Announces that approved summaries are about to change, so that the published ones are out of date
 * even if this process dies right after the change.
 */
export async function markUnpublished(
  sessions: Table,
  performer: string,
  now: number,
): Promise<void> {
  await sessions.update(publicationKey(performer), {
    expression: 'SET #current = :id, changedBy = :changedBy',
    names: { '#current': 'current' },
    values: { ':id': randomUUID(), ':changedBy': now + CHANGING_MS },
  });
}

/** In place of a value of `current`: the document must be written again. */
const INCOMPLETE = 'incomplete';

/**
 * Records what the document contains, or is about to.
 *
 * @param isComplete whether it contains every change up to `current`. False: it will be written again
 * @returns the new state; null if something changed since, so the document must be written again
 */
export async function notePublished(
  sessions: Table,
  performer: string,
  seen: Publication,
  { isShared, isComplete }: { isShared: boolean; isComplete: boolean },
): Promise<Publication | null> {
  const published = isComplete ? seen.current : INCOMPLETE;
  const isFirst = seen.published === null;
  const noted = await sessions.update(
    publicationKey(performer),
    {
      expression: 'SET published = :published, isShared = :isShared',
      names: { '#current': 'current' },
      values: {
        ':published': published,
        ':isShared': isShared,
        ':current': seen.current,
        ...(isFirst ? {} : { ':seen': seen.published }),
      },
    },
    `#current = :current AND ${isFirst ? 'attribute_not_exists(published)' : 'published = :seen'}`,
  );
  return noted ? { ...seen, published, isShared } : null;
}
