import { randomUUID } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';

/** What is published of a performer's summaries, and whether that is all there is. */
export interface Publication {
  /** Changes with every change of an approved summary. */
  readonly current: string;
  /** What `current` was when the document was written last; null before the first time. */
  readonly published: string | null;
  /** Whether that document has the summaries; without consent it is empty. */
  readonly isShared: boolean;
}

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'AIDOC' });

/** Null while nothing was ever approved. 1 read unit: strongly consistent. */
export async function findPublication(
  sessions: Table,
  performer: string,
): Promise<Publication | null> {
  const item = await sessions.get(keyOf(performer), { consistent: true });
  if (!item) return null;
  return {
    current: String(item.current),
    published: (item.published as string | undefined) ?? null,
    isShared: item.isShared === true,
  };
}

/** Says that approved summaries are about to change. */
export async function markUnpublished(sessions: Table, performer: string): Promise<void> {
  await sessions.update(keyOf(performer), {
    expression: 'SET #current = :id',
    names: { '#current': 'current' },
    values: { ':id': randomUUID() },
  });
}

/**
 * Notes that the document was written from what was seen. False where something changed since: it
 * may be older than that, and has to be written again.
 */
export async function notePublished(
  sessions: Table,
  performer: string,
  { current, published }: Publication,
  isShared: boolean,
): Promise<boolean> {
  return sessions.update(
    keyOf(performer),
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
