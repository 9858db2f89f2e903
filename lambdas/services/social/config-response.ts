import { findConnection, type SocialConnection } from '@lambdas/data/social/connections';
import { findRules } from '@lambdas/data/social/rules';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SocialConfig } from '@shared/api/social';
import { isActive, isSubscribed } from '@shared/domain/social/integration';
import type { SocialRules } from '@shared/domain/social/rules';
import { findSocialPlan, type SocialPlan } from './social-plan';

/** Reads the configuration of X (Twitter). About 3 read units. */
export async function findSocialConfig(
  services: Services,
  performer: string,
): Promise<SocialConfig> {
  const { configs, now } = services;
  const [connection, rules, plan] = await Promise.all([
    findConnection(configs, { performer, network: 'x' }),
    findRules(configs, performer, 'x'),
    findSocialPlan(services, performer),
  ]);
  return toSocialConfig({ connection, rules, plan, now: now() });
}

export function toSocialConfig({
  connection,
  rules,
  plan,
  now,
}: {
  readonly connection: SocialConnection | null;
  readonly rules: SocialRules;
  readonly plan: SocialPlan;
  readonly now: number;
}): SocialConfig {
  const { profile } = rules;
  return {
    hasTweetPermissions: connection?.state === 'ok' && connection.endingSince === null,
    enableTweets: rules.isEnabled,
    minutesAfterBroadcastStart: rules.minutes,
    tweetText: rules.text,
    hasCustomProfileImagePermissions: profile.changesPicture,
    hasBioUpdatePermissions: profile.changesBio,
    hasDisplayNameUpdatePermissions: profile.changesName,
    bioTextDefault: profile.bioUsual,
    bioTextLive: profile.bioLive,
    displayNameDefault: profile.nameUsual,
    displayNameLive: profile.nameLive,
    profileImageOverlay: profile.overlay,
    activeUntil: isoOrNull(plan.activeUntil),
    isFreePlan: !isSubscribed(plan),
    isActive: isActive(plan, now),
  };
}
