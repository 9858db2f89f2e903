import type { EventsFeed, FeedAnswer } from '@lambdas/integrations/events-feed';
import { requiredEnv } from '@lambdas/runtime/env';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import { parseEventsAddress } from '@shared/domain/platform/events-address';

/** Accepts the configured host besides the platform's own, for local stand-ins. */
const feedHost = new URL(requiredEnv('EVENTS_API_URL')).host;

/** The platform's answer to a token that we tried. */
export type TriedEvents = Extract<FeedAnswer, { kind: 'batch' | 'refused' }>;

/**
 * Extracts the token from what was pasted: a bare token, or the URL that the platform shows.
 *
 * @param where the field that holds it, such as `body.cbEventsApiToken`
 * @throws ApiError `bad-input` if there is no token in it, or one of another performer
 */
export function readEventsToken(pasted: string, performer: string, where: string): string {
  const address = parseEventsAddress(pasted, performer, [feedHost]);
  if (!address.ok) {
    const MESSAGES = {
      empty: 'Paste the URL or the token.',
      unreadable: 'That’s not an Events API URL or token.',
      'foreign-host': 'That URL isn’t for the platform’s Events API.',
      'name-missing': 'Enter the performer this token belongs to.',
    };
    throw badInput(where, MESSAGES[address.problem]);
  }
  if (address.performerName !== performer) {
    throw badInput(where, 'This URL belongs to a different performer.');
  }
  return address.token;
}

/**
 * Tries a token on the platform.
 *
 * @throws ApiError `unavailable` if the platform did not answer properly
 */
export async function tryEventsToken(
  feed: EventsFeed,
  room: string,
  token: string,
): Promise<TriedEvents> {
  const answer = await feed.read({ room, token, cursor: null, timeoutSeconds: 0 });
  if (answer.kind === 'batch' || answer.kind === 'refused') return answer;
  throw new ApiError(
    'unavailable',
    'The platform didn’t respond, so we couldn’t test the token. Nothing was saved. Try again in a minute.',
  );
}

/** Explains to the person who gave the token why the platform refused it, and what to do. */
export function whyEventsRefused(
  { status }: { readonly status: number },
  performer: string,
): string {
  return status === 404
    ? `The platform has no room ${performer} with this token. Check the name and paste the whole URL.`
    : 'The platform rejected this token. Create one with the Events API permission and paste it here.';
}
