import { badInput } from '@lambdas/runtime/errors';
import { type getStreamData, MAX_WITH_SUMMARIES, USUAL_ON_PAGE } from '@shared/api/stream-data';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import { type Place, placeOf } from './cursor';

const USUAL_DAYS = 30;

type Query = z.output<(typeof getStreamData)['query']>;

/** A page of sessions in the REST API: its position and size. */
export interface RequestedPage extends Place {
  readonly limit: number;
}

/**
 * Returns the page that a query requests.
 *
 * @throws ApiError `bad-input` for an invalid cursor
 */
export function parsePageRequest(query: Query, performer: string, now: number): RequestedPage {
  const limit = query.limit ?? (query.summaries ? MAX_WITH_SUMMARIES : USUAL_ON_PAGE);
  const end = query.end === undefined ? null : Date.parse(query.end);
  if (query.cursor !== undefined) {
    const place = placeOf(performer, query.cursor);
    const start = query.start === undefined ? place.start : Date.parse(query.start);
    if (start !== place.start || (query.end !== undefined && end !== place.end)) {
      throw badInput(
        'query.cursor',
        'This cursor belongs to a different period. Start over without one.',
      );
    }
    return { ...place, limit };
  }

  // At midnight, so that the response stays the same while nothing happens.
  const until = end ?? now;
  const start =
    query.start === undefined
      ? startOfUtcDay(until - USUAL_DAYS * DAY_MS)
      : Date.parse(query.start);
  return { start, end, before: end ?? Number.POSITIVE_INFINITY, limit };
}
