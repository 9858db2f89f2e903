import { OTHER_SHAPE, openStatsFeed, type StatsAnswer } from '@lambdas/integrations/stats-feed';
import { requiredEnv } from '@lambdas/runtime/env';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import { parseStatsAddress } from '@shared/domain/platform/stats-address';

const platform = requiredEnv('PLATFORM_URL');
const feed = openStatsFeed(platform);

/** The platform's answer to a token that we tried. */
export type Tried = Extract<StatsAnswer, { kind: 'statsSample' | 'refused' }>;

/**
 * Extracts the token from what was pasted: a bare token, or the URL that the platform shows.
 *
 * @param where the field that holds it, such as `body.apiToken`
 * @throws ApiError `bad-input` if there is no token in it, or one of another performer
 */
export function readStatsToken(pasted: string, performer: string, where: string): string {
  const address = parseStatsAddress(pasted, [new URL(platform).host]);
  if (!address.ok) {
    const MESSAGES = {
      empty: 'Paste the URL or the token.',
      unreadable: 'That’s not a Stats API URL or token.',
      'foreign-host': 'That URL isn’t for the platform’s Stats API.',
    };
    throw badInput(where, MESSAGES[address.problem]);
  }
  if (address.performerName !== null && address.performerName !== performer) {
    throw badInput(where, 'This URL belongs to a different performer.');
  }
  return address.token;
}

/**
 * Tries a token on the platform.
 *
 * @throws ApiError `unavailable` if the platform did not answer properly
 */
export async function tryStatsToken(room: string, token: string): Promise<Tried> {
  const first = await feed.read({ room, token });
  // A single 403 can be a hiccup of the platform's edge that is gone on the next request.
  const answer =
    first.kind === 'refused' && first.status === 403 ? await feed.read({ room, token }) : first;
  if (answer.kind === 'statsSample' || answer.kind === 'refused') return answer;
  const isOtherShape = answer.kind === 'failed' && answer.reason === OTHER_SHAPE;
  throw new ApiError(
    'unavailable',
    isOtherShape
      ? 'The platform responded in a way we don’t recognize, so we couldn’t test the token. Nothing was saved. Check the name, or try again later.'
      : 'The platform didn’t respond, so we couldn’t test the token. Nothing was saved. Try again in a minute.',
  );
}

/** Explains to the person who gave the token why the platform refused it, and what to do. */
export function whyRefused({ status }: { readonly status: number }, performer: string): string {
  return status === 404
    ? `The platform has no room ${performer} with this token. Check the name and paste the whole URL.`
    : 'The platform rejected this token. Create one for the Stats API and paste it here.';
}
