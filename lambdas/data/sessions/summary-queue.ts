import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { noteQueued, type SessionSummary } from './session-summaries';

/** Where a suggestion stands in a list of reviews. */
export interface ReviewPlace {
  /** When it was suggested (epoch ms). */
  readonly time: number;
  readonly performer: string;
  /** Start of the session (epoch ms). */
  readonly start: number;
}

interface Tables {
  readonly configs: Table;
  readonly sessions: Table;
}

/** The entry of a suggestion that waits for review. Its text is in the session's summary. */
export const reviewItem = defineItem({
  name: 'reviews',
  table: 'configs',
  pk: 'REVIEW',
  sk: '{time:time}#{performer}#{start:time}',
  version: 2,
  schema: () => z.object({}),
});

/** The entry of a summary that the staff approved, so that they find it again. */
export const savedReviewItem = defineItem({
  name: 'saved-reviews',
  table: 'configs',
  pk: 'REVIEWED',
  sk: '{time:time}#{performer}#{start:time}',
  schema: () => z.object({ ttl: z.number() }),
});

const KEPT_MS = 90 * 24 * 60 * 60_000;

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
 * Lists the places of suggestions made at or after `since` (epoch ms) that wait for review, oldest
 * first. 0.5 read units per 40 of them. One may have been decided about since: see its summary.
 */
export async function listWaiting(
  configs: Table,
  since: number,
  most: number,
): Promise<ReviewPlace[]> {
  return queryItems(configs, reviewItem, {}, { from: { time: since }, limit: most });
}

/** The same for those that the staff approved in the last 90 days. */
export async function listSaved(
  configs: Table,
  since: number,
  most: number,
): Promise<ReviewPlace[]> {
  return queryItems(configs, savedReviewItem, {}, { from: { time: since }, limit: most });
}

/** Moves an entry from the queue to the saved ones, for 90 days. Idempotent. */
export async function saveReviewed(configs: Table, place: ReviewPlace, now: number): Promise<void> {
  const ttl = Math.ceil((now + KEPT_MS) / 1000);
  await putItem(configs, savedReviewItem, place, { ttl });
  await configs.remove(keyOf(reviewItem, place));
}

/** Removes an entry from both lists. Idempotent. */
export async function removePlace(configs: Table, place: ReviewPlace): Promise<void> {
  await configs.remove(keyOf(reviewItem, place));
  await configs.remove(keyOf(savedReviewItem, place));
}
