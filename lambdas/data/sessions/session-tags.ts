import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { MAX_TAGS } from '@shared/domain/notes/limits';
import { removeTag, type TaggedSession, toTagKey } from '@shared/domain/notes/session-tag';
import { utcMonth } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';

/**
 * The tags that people added to the sessions of a month (UTC, by the session's start). About 25 KB
 * for three years.
 */
export const sessionTagsItem = defineDocument({
  name: 'session-tags',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'TAG#{month:month}',
  content: codec<readonly TaggedSession[]>(() =>
    z.array(z.object({ start: z.number(), tags: z.array(z.string()) })),
  ),
});

const NONE: readonly TaggedSession[] = [];

const partsOf = (performer: string, start: number) => ({ performer, month: utcMonth(start) });

/** Reads a session's tags, in the order they were added. 0.5 read units. */
export async function findSessionTags(
  sessions: Table,
  performer: string,
  start: number,
): Promise<readonly string[]> {
  const parts = partsOf(performer, start);
  return tagsOf(await getDocument(sessions, sessionTagsItem, parts, NONE), start);
}

/**
 * Lists tagged sessions of all months that touch the period (epoch ms). 1 read unit for a year with
 * four tags per session, 3 for three years.
 */
export async function listTaggedSessions(
  sessions: Table,
  performer: string,
  period: { from: number; to: number },
): Promise<TaggedSession[]> {
  const range = { from: { month: utcMonth(period.from) }, to: { month: utcMonth(period.to) } };
  const items = await queryItems(sessions, sessionTagsItem, { performer }, range);
  return items.flatMap(({ z: tagged }) => tagged);
}

/** Returns tags by the start (epoch ms) of the sessions that started between two instants. */
export async function tagsOfSessions(
  sessions: Table,
  performer: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const tagged = await listTaggedSessions(sessions, performer, { from, to });
  return new Map(tagged.map(({ start, tags }) => [start, tags]));
}

/**
 * Adds a tag to a session unless it already has it in any spelling. Null if it has the maximum
 * number.
 */
export async function addSessionTag(
  sessions: Table,
  performer: string,
  start: number,
  tag: string,
): Promise<readonly string[] | null> {
  let fits = true;
  const parts = partsOf(performer, start);
  const tagged = await changeDocument(sessions, sessionTagsItem, parts, NONE, (all) => {
    const tags = tagsOf(all, start);
    const isKnown = tags.some((known) => toTagKey(known) === toTagKey(tag));
    fits = isKnown || tags.length < MAX_TAGS;
    return isKnown || !fits ? null : withTags(all, { start, tags: [...tags, tag] });
  });
  return fits ? tagsOf(tagged, start) : null;
}

/** Removes a tag from a session in any spelling. Returns the remaining tags. */
export async function removeSessionTag(
  sessions: Table,
  performer: string,
  start: number,
  tag: string,
): Promise<readonly string[]> {
  const parts = partsOf(performer, start);
  const tagged = await changeDocument(sessions, sessionTagsItem, parts, NONE, (all) => {
    const tags = tagsOf(all, start);
    const remaining = removeTag(tags, tag);
    return remaining.length === tags.length ? null : withTags(all, { start, tags: remaining });
  });
  return tagsOf(tagged, start);
}

function tagsOf(all: readonly TaggedSession[], start: number): readonly string[] {
  return all.find((one) => one.start === start)?.tags ?? [];
}

function withTags(all: readonly TaggedSession[], session: TaggedSession): TaggedSession[] {
  const others = all.filter(({ start }) => start !== session.start);
  const updated = session.tags.length > 0 ? [...others, session] : others;
  return updated.sort((a, b) => a.start - b.start);
}
