import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** The notes about a session. */
export interface SessionNotes {
  readonly notes: string;
  /** When they were last changed (epoch ms), and the email address of who changed them. */
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

/** Reads a session's notes; null for none. 0.5 read units, 2 for the longest. */
export async function findSessionNotes(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionNotes | null> {
  const item = await getItem(sessions, sessionNotesItem, { performer, start });
  return item && { notes: item.notes, at: item.at, by: item.by };
}

/**
 * Reads the notes about sessions that started between two instants (epoch ms, inclusive), by their
 * start. 0.5 read units per twenty short notes, 2 per note of maximum length.
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

/** Saves a session's notes; deletes empty ones. */
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
