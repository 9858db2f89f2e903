import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** The notes about a session. */
export interface SessionNotes {
  readonly notes: string;
  /** When they were last changed, epoch ms, and the e-mail address of who did. */
  readonly at: number;
  readonly by: string;
}

export const sessionNotesItem = defineItem({
  name: 'session-notes',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'NOTE#{start:time}',
  schema: () => z.object({ notes: z.string(), at: z.number(), by: z.string() }),
});

/** A session's notes, null for none. 0.5 read units, 2 for the longest. */
export async function findSessionNotes(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionNotes | null> {
  const item = await getItem(sessions, sessionNotesItem, { performer, start });
  return item && { notes: item.notes, at: item.at, by: item.by };
}

/**
 * The notes about the sessions that began between two instants (epoch ms, both included), by their
 * start. 0.5 read units for some twenty short notes, 2 for each of the longest.
 */
export async function notesOfSessions(
  sessions: Table,
  performer: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, string>> {
  const range = { from: { start: from }, to: { start: to } };
  const items = await queryItems(sessions, sessionNotesItem, { performer }, range);
  return new Map(items.map(({ start, notes }) => [start, notes]));
}

/** Assigns a session's notes; empty ones are removed. */
export async function saveSessionNotes(
  sessions: Table,
  performer: string,
  start: number,
  notes: SessionNotes,
): Promise<void> {
  const key = { performer, start };
  if (notes.notes === '') await sessions.remove(keyOf(sessionNotesItem, key));
  else await putItem(sessions, sessionNotesItem, key, { ...notes });
}
