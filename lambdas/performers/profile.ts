import type { PerformerProfile } from '../../shared/api/performers';
import { factsAt } from '../../shared/domain/tiers';
import { getRooms, type Room, tokenCheckOf } from '../data/rooms';
import type { Caller } from '../lib/callers';
import { isoOrNull } from '../lib/iso';
import type { Services } from '../lib/services';

/** The account as its owner sees it. Reads one item more for each performer. */
export async function profileOf(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { account, grants }: Caller,
): Promise<PerformerProfile> {
  const { tier, subscriptionType, mostPerformers, mostStudioUsers } = factsAt(account, now());
  // Own performers come first, in the account's order; those of teams follow by name.
  const own = [...grants].filter(([, { isOwn }]) => isOwn);
  const others = [...grants].filter(([, { isOwn }]) => !isOwn).sort(([a], [b]) => (a < b ? -1 : 1));
  const performers = [...own, ...others];
  const names = performers.map(([name]) => name);
  const rooms = names.length > 0 ? await getRooms(configs, names) : new Map<string, Room>();
  const [current] = performers;
  return {
    email: account.email,
    roles: current ? [current[1].role] : [],
    subscriptionType,
    performerName: current?.[0] ?? null,
    performers: performers.map(([name, { sections, ...grant }]) => {
      const { events = null, stats = null } = rooms.get(name) ?? {};
      return {
        name,
        ...grant,
        sections: sections && [...sections],
        events: events && tokenCheckOf(events),
        stats: stats && tokenCheckOf(stats),
      };
    }),
    tier,
    trialEndsAt: isoOrNull(account.trialEndsAt ?? null),
    maxPerformerCount: mostPerformers,
    maxStudioUserCount: mostStudioUsers,
  };
}
