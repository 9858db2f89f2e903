import type { Table } from '@lambdas/runtime/table';
import { MAX_TAGS } from '@shared/domain/notes/limits';
import { removeTag, type TaggedSession, toTagKey } from '@shared/domain/notes/session-tag';
import { utcMonth } from '@shared/domain/time/utc-day';
import { unpack } from '../packed/packed';
import { changePacked, readPacked } from '../packed/packed-document';

/**
 * The tags that people gave to sessions, in one packed document a month (UTC, by the session's
 * start): three years of them are some 25 KB, and there is no second list that could differ.
 */
const NONE: readonly TaggedSession[] = [];

const pkOf = (performer: string) => `P#${performer}`;
const skOf = (month: string) => `TAG#${month}`;
const keyOf = (performer: string, start: number) => ({
  pk: pkOf(performer),
  sk: skOf(utcMonth(start)),
});

/** A session's tags, in the order they were given. 0.5 read units. */
export async function findSessionTags(
  sessions: Table,
  performer: string,
  start: number,
): Promise<readonly string[]> {
  return tagsOf(await readPacked(sessions, keyOf(performer, start), NONE), start);
}

/**
 * Tagged sessions of whole months that touch the period (epoch ms). 1 read unit for a year of four
 * tags a session, 3 for three years.
 */
export async function listTaggedSessions(
  sessions: Table,
  performer: string,
  period: { from: number; to: number },
): Promise<TaggedSession[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: skOf(utcMonth(period.from)),
    to: skOf(utcMonth(period.to)),
  });
  return items.flatMap((item) => unpack<readonly TaggedSession[]>(item.z));
}

/** Tags by the start (epoch ms) of the sessions that began between two instants. */
export async function tagsOfSessions(
  sessions: Table,
  performer: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const tagged = await listTaggedSessions(sessions, performer, { from, to });
  return new Map(tagged.map(({ start, tags }) => [start, tags]));
}

/** Gives a session a tag unless it has it, however spelled. Null where it has too many already. */
export async function addSessionTag(
  sessions: Table,
  performer: string,
  start: number,
  tag: string,
): Promise<readonly string[] | null> {
  let fits = true;
  const tagged = await changePacked(sessions, keyOf(performer, start), NONE, (all) => {
    const tags = tagsOf(all, start);
    const isKnown = tags.some((known) => toTagKey(known) === toTagKey(tag));
    fits = isKnown || tags.length < MAX_TAGS;
    return isKnown || !fits ? null : withTags(all, { start, tags: [...tags, tag] });
  });
  return fits ? tagsOf(tagged, start) : null;
}

/** Takes a tag from a session, however spelled; answers what is left. */
export async function removeSessionTag(
  sessions: Table,
  performer: string,
  start: number,
  tag: string,
): Promise<readonly string[]> {
  const tagged = await changePacked(sessions, keyOf(performer, start), NONE, (all) => {
    const tags = tagsOf(all, start);
    const left = removeTag(tags, tag);
    return left.length === tags.length ? null : withTags(all, { start, tags: left });
  });
  return tagsOf(tagged, start);
}

function tagsOf(all: readonly TaggedSession[], start: number): readonly string[] {
  return all.find((one) => one.start === start)?.tags ?? [];
}

function withTags(all: readonly TaggedSession[], session: TaggedSession): TaggedSession[] {
  const others = all.filter(({ start }) => start !== session.start);
  const kept = session.tags.length > 0 ? [...others, session] : others;
  return kept.sort((a, b) => a.start - b.start);
}
