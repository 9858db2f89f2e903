import { iso } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';

/** What was noted about a session. */
export interface SessionNotes {
  readonly notes: string;
  /** When they were last changed, epoch ms, and the e-mail address of who did. */
  readonly at: number;
  readonly by: string;
}

const keyOf = (performer: string, start: number) => ({
  pk: `P#${performer}`,
  sk: `NOTE#${iso(start)}`,
});

/** A session's notes, null for none. 0.5 read units, 2 for the longest. */
export async function findSessionNotes(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionNotes | null> {
  const item = await sessions.get(keyOf(performer, start));
  return item ? { notes: String(item.notes), at: Number(item.at), by: String(item.by) } : null;
}

/**
 * What was noted about the sessions that began between two instants (epoch ms, both included), by
 * their start. 0.5 read units for some twenty short notes, 2 for each of the longest.
 */
export async function notesOfSessions(
  sessions: Table,
  performer: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, string>> {
  const items = await sessions.query({
    pk: keyOf(performer, from).pk,
    from: keyOf(performer, from).sk,
    to: keyOf(performer, to).sk,
  });
  return new Map(
    items.map(({ sk, notes }) => [Date.parse(String(sk).replace(/^NOTE#/, '')), String(notes)]),
  );
}

/** Assigns a session's notes; empty ones are taken away. */
export async function saveSessionNotes(
  sessions: Table,
  performer: string,
  start: number,
  notes: SessionNotes,
): Promise<void> {
  const key = keyOf(performer, start);
  if (notes.notes === '') await sessions.remove(key);
  else await sessions.put({ ...key, ...notes });
}
