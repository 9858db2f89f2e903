import { listConnectionsOf, type SocialConnection } from '@lambdas/data/social/connections';
import { listPostsSince } from '@lambdas/data/social/posts';
import { listRules } from '@lambdas/data/social/rules';
import { hasXApp } from '@lambdas/data/social/x-app';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SocialConnections } from '@shared/api/social';
import { isActive, isSubscribed } from '@shared/domain/social/integration';
import { countLinkPosts, LINK_POSTS_PER_MONTH } from '@shared/domain/social/link-allowance';
import { NETWORKS } from '@shared/domain/social/networks';
import { NO_RULES, type SocialRules } from '@shared/domain/social/rules';
import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import { findSocialPlan } from './social-plan';

/** How long before it is sent the session of a post can have begun. */
const LONGEST_SESSION_MS = 2 * DAY_MS;

/**
 * Reads a performer's connections, rules, and how many posts with a link this month has had. About 4
 * read units, and one per 8 posts of the month.
 */
export async function findSocialConnections(
  services: Services,
  performer: string,
): Promise<SocialConnections> {
  const { configs, now } = services;
  const [connections, rules, plan, sent, hasX] = await Promise.all([
    listConnectionsOf(configs, performer),
    listRules(configs, performer),
    findSocialPlan(services, performer),
    countLinksThisMonth(services, performer),
    hasXApp(configs),
  ]);
  return {
    networks: NETWORKS.map((network) => ({
      network,
      isAvailable: network !== 'x' || hasX,
      connection: toConnection(connections.find((one) => one.network === network)),
      rules: toRulesResponse(rules.get(network) ?? NO_RULES),
    })),
    linkPosts: { sent, included: LINK_POSTS_PER_MONTH[plan.tier] },
    isActive: isActive(plan, now()),
    isFreePlan: !isSubscribed(plan),
  };
}

/** Counts the posts with a link that were sent this month. One read unit per 8 posts. */
export async function countLinksThisMonth(
  { configs, now }: Services,
  performer: string,
): Promise<number> {
  const since = monthBounds(utcMonth(now())).start - LONGEST_SESSION_MS;
  return countLinkPosts(await listPostsSince(configs, performer, since), now());
}

/** Converts rules to their response, without those of the profile. */
export function toRulesResponse({ profile: _, enabledSince: __, ...rules }: SocialRules) {
  return rules;
}

function toConnection(
  connection: SocialConnection | undefined,
): SocialConnections['networks'][number]['connection'] {
  if (!connection) return null;
  const { account, connectedAt, state, endingSince, rights } = connection;
  return {
    name: account.name,
    connectedAt: iso(connectedAt),
    state: endingSince === null ? state : 'ending',
    profile: rights,
  };
}
