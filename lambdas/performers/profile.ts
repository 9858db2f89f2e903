import type { Caller } from '@lambdas/auth/callers';
import { ownPerformers } from '@lambdas/data/accounts/accounts';
import { listCoverage, listPatronTokens } from '@lambdas/data/accounts/patrons';
import { getRooms, type Room, tokenCheckOf } from '@lambdas/data/performers/rooms';
import { findTrackedLinks } from '@lambdas/data/performers/tracked-links';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import {
  toPatronTokenResponse,
  toRecipientResponse,
  toTrackedLinkResponse,
} from '@lambdas/services/ownership/link-responses';
import type { PerformerProfile } from '@shared/api/performers';
import { getPlanFacts } from '@shared/domain/access/account-plan';

/**
 * Returns the account as its owner sees it. Reads two items per performer, and a studio's tokens.
 */
export async function profileOf(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { account, grants }: Caller,
): Promise<PerformerProfile> {
  const { tier, subscriptionType, maxPerformers, maxStudioUsers } = getPlanFacts(account, now());
  // The account's own performers come first, in its order, then those of its teams by name.
  const own = [...grants].filter(([, { isOwn }]) => isOwn);
  const others = [...grants].filter(([, { isOwn }]) => !isOwn).sort(([a], [b]) => (a < b ? -1 : 1));
  const performers = [...own, ...others];
  const names = performers.map(([name]) => name);
  const [rooms, links, tokens, covered] = await Promise.all([
    names.length > 0 ? getRooms(configs, names) : new Map<string, Room>(),
    findTrackedLinks(configs, names),
    tier === 'Studio' ? listPatronTokens(configs, account.id) : [],
    listCoverage(configs, account, now()),
  ]);
  const [performerName = null, grant] = performers.at(0) ?? [];
  return {
    email: account.email,
    roles: grant ? [grant.role] : [],
    subscriptionType,
    performerName,
    performers: performers.map(([name, { sections, ...grant }]) => {
      const { events = null, stats = null, gender = null } = rooms.get(name) ?? {};
      const link = links.get(name);
      const isRecipient = grant.isOwn && account.patrons?.[name] !== undefined;
      return {
        name,
        performerName: name,
        ...grant,
        sections: sections && [...sections],
        events: events && tokenCheckOf(events),
        stats: stats && tokenCheckOf(stats),
        gender,
        trackedLink: link ? toTrackedLinkResponse(link) : null,
        patronTokens: tokens
          .filter(({ performer }) => grant.isOwn && performer === name)
          .map(toPatronTokenResponse),
        recipient: isRecipient ? toRecipientResponse(covered.get(name)) : null,
      };
    }),
    order: ownPerformers(account),
    tier,
    trialEndsAt: isoOrNull(account.trialEndsAt ?? null),
    maxPerformerCount: maxPerformers,
    maxStudioUserCount: maxStudioUsers,
  };
}
