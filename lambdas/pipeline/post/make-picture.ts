import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import { drawSessionCard } from '@lambdas/services/session-card/session-card';
import type { PostingTools } from './posting-tools';

/**
 * Makes pictures of posts: the card of a session that is over, without names. A session that has just
 * begun has nothing to show yet.
 */
export function pictureMaker({
  configs,
  now,
}: Pick<Services, 'configs' | 'now'>): NonNullable<PostingTools['makePicture']> {
  return async ({ performer, kind, room }) => {
    if (kind === 'start') return null;
    const account = await findOwnerAccount(configs, performer);
    return drawSessionCard(room.segment, {
      room: performer,
      zone: account?.settings.timezone ?? 'UTC',
      now: now(),
      showsTokens: true,
      showsTopTipper: false,
    });
  };
}
