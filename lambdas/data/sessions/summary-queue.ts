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

/** A suggestion that waits for review. */
export interface PendingReview {
  /** Also its key in the queue. */
  readonly id: string;
  readonly performer: string;
  /** Start of the session, and time of the suggestion (epoch ms). */
  readonly start: number;
  readonly time: number;
  readonly suggested: string;
}

interface Tables {
  readonly configs: Table;
  readonly sessions: Table;
}

/** The entry of a suggestion in the review queue. Its text is in the session's summary. */
export const reviewItem = defineItem({
  name: 'reviews',
  table: 'configs',
  pk: 'REVIEW',
  sk: '{time:time}#{performer}#{start:time}',
  schema: () => z.object({}),
});

/**
 * Adds a suggestion to the review queue, once: its key is derived from the suggestion, and the
 * summary records that it was queued. The entry only points to the session's summary.
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
 * Lists suggestions made at or after `since` (epoch ms) that wait for review, oldest first. About
 * 1.5 read units each. Removes entries whose suggestion is gone.
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
 * Approves the text of a review, or replaces an approved one. Returns false if there is no such
 * review. Marks the published summaries as out of date before its first write.
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

/** Removes a summary, approved or not, so that it is neither shown nor suggested again. */
export async function removeReview(
  { configs, sessions }: Tables,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<void> {
  const { performer, start } = placeOf(id);
  await markUnpublished(sessions, performer);
  await refuseSummary(sessions, performer, start, { by, now });
  await removePlace(configs, id);
}

/** Removes an entry from the queue; ignores unknown ids. */
async function removePlace(configs: Table, id: string): Promise<void> {
  if (reviewItem.sk.parse(id)) await configs.remove(keyAt(reviewItem, {}, id));
}

/** Returns the session of a review. */
export function placeOf(id: string): { performer: string; start: number } {
  const [, performer = '', start = ''] = id.split('#');
  return { performer, start: Date.parse(start) };
}
