import type { RoomSession } from '@lambdas/services/social/room-session';
import type { SocialPlan } from '@lambdas/services/social/social-plan';
import type { SocialRules } from '@shared/domain/social/rules';

/** A session, as far as it matters for posts. */
export interface SessionView {
  /** Its start when it was first seen (epoch ms). It may be corrected later. */
  readonly session: number;
  /** Null if it is not the room's latest one any more, so that it is over. */
  readonly room: RoomSession | null;
  readonly rules: SocialRules;
  readonly plan: SocialPlan;
}
