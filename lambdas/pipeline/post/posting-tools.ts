import type { Picture } from '@lambdas/integrations/social/social-network';
import type { RoomSession } from '@lambdas/services/social/room-session';
import type { SocialTools } from '@lambdas/services/social/work';
import type { PostKind } from '@shared/domain/social/post-plan';

export interface PostingTools extends SocialTools {
  /** No work on a connection is started after this (epoch ms). */
  readonly until: number;
  /** Makes the picture of a post; null if there is none. Without it, posts have no pictures. */
  readonly makePicture?: (of: {
    readonly performer: string;
    readonly kind: PostKind;
    readonly room: RoomSession;
  }) => Promise<Picture | null>;
}
