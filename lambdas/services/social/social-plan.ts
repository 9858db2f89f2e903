import { grantsOf } from '@lambdas/auth/grants';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import { planOf } from '@shared/domain/access/account-plan';
import type { IntegrationPlan } from '@shared/domain/social/integration';

/** What a performer's account pays for, and what it agreed to. */
export interface SocialPlan extends IntegrationPlan {
  /** Consent to tipper profiles. Without it, no post names tippers. */
  readonly mayNameTippers: boolean;
}

const NOTHING: SocialPlan = {
  tier: 'Basic',
  isBeyondPlan: true,
  activeUntil: null,
  mayNameTippers: false,
};

/** Reads the plan of the performer's own account, whoever asks. 1.5 read units. */
export async function findSocialPlan(services: Services, performer: string): Promise<SocialPlan> {
  const { configs, now } = services;
  const account = await findOwnerAccount(configs, performer);
  if (!account || account.closedAt !== undefined) return NOTHING;
  const grant = (await grantsOf(services, account)).get(performer);
  if (!grant) return NOTHING;
  return {
    tier: grant.tier,
    isBeyondPlan: grant.isBeyondPlan,
    activeUntil: planOf(account, now()).endsAt,
    mayNameTippers: account.settings.createTipperProfiles.given,
  };
}
