import { defineItem, keyAt } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import {
  approveSummary,
  getSummaries,
  noteQueued,
  refuseSummary,
  type SessionSummary,
} from './session-summaries';
import { markUnpublished } from './summary-publication';

/** A suggestion that waits for a review. */
export interface PendingReview {
  /** Also its place in the queue. */
  readonly id: string;
  readonly performer: string;
  /** Of the broadcast, and of the suggestion; epoch ms. */
  readonly start: number;
  readonly time: number;
  readonly suggested: string;
}

interface Tables {
  readonly configs: Table;
  readonly sessions: Table;
}

/** The place of a suggestion in the queue of reviews. The text stays with the session's summary. */
export const reviewItem = defineItem({
  name: 'reviews',
  table: 'configs',
  pk: 'REVIEW',
  sk: '{time:time}#{performer}#{start:time}',
  schema: () => z.object({}),
});

/**
 * Puts a suggestion into the queue, once: the place follows from the suggestion, and the summary
 * remembers that it was put there. The queue only points; the text stays with the broadcast.
 */
export async function queueReview(
  { configs, sessions }: Tables,
  performer: string,
  { start, time }: Pick<SessionSummary, 'start' | 'time'>,
): Promise<void> {
  await putItem(configs, reviewItem, { time, performer, start }, {});
  await noteQueued(sessions, performer, start);
}

/**
 * Suggestions made at or after `since` (epoch ms) that wait for a review, oldest first. About 1.5
 * read units each. A place whose suggestion is gone is cleared on the way.
 */
export async function listPending(
  { configs, sessions }: Tables,
  since: number,
  most: number,
): Promise<PendingReview[]> {
  const range = { from: { time: since }, limit: most };
  const items = await queryItems(configs, reviewItem, {}, range);
  const places = items.map((place) => ({
    id: reviewItem.sk.format(place),
    performer: place.performer,
    start: place.start,
  }));
  const found = await getSummaries(sessions, places);
  const pending: PendingReview[] = [];
  for (const place of places) {
    const summary = found.find(
      ({ performer, start }) => performer === place.performer && start === place.start,
    );
    if (summary?.status === 'suggested' && summary.suggested !== null) {
      pending.push({ ...place, time: summary.time, suggested: summary.suggested });
    } else {
      await configs.remove(keyAt(reviewItem, {}, place.id));
    }
  }
  return pending;
}

/**
 * Approves the text of a review, or replaces an approved one. False where there is no such review.
 * The performer's published summaries count as out of date from before the first write on.
 */
export async function approveReview(
  { configs, sessions }: Tables,
  { id, text, by, now }: { id: string; text: string; by: string; now: number },
): Promise<boolean> {
  const { performer, start } = placeOf(id);
  await markUnpublished(sessions, performer);
  const approved = await approveSummary(sessions, performer, start, { text, by, now });
  await removePlace(configs, id);
  return approved;
}

/** Takes a summary away, approved or not, so that nobody sees it or suggests it again. */
export async function removeReview(
  { configs, sessions }: Tables,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<void> {
  const { performer, start } = placeOf(id);
  await markUnpublished(sessions, performer);
  await refuseSummary(sessions, performer, start, { by, now });
  await removePlace(configs, id);
}

/** Removes a place from the queue; does nothing for an id that is none. */
async function removePlace(configs: Table, id: string): Promise<void> {
  if (reviewItem.sk.parse(id)) await configs.remove(keyAt(reviewItem, {}, id));
}

/** The session that a review is about. */
export function placeOf(id: string): { performer: string; start: number } {
  const [, performer = '', start = ''] = id.split('#');
  return { performer, start: Date.parse(start) };
}
