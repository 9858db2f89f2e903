import type { PerformerProfile } from '../../shared/api/performers';
import type { Account } from '../data/accounts';
import { getRooms, type Room, tokenCheckOf } from '../data/rooms';
import type { Table } from '../lib/table';

/** What each plan is called on the wire, and how many performers and team members it may have. */
const plans: Readonly<
  Record<Account['plan'], { type: number; performers: number; studioUsers: number }>
> = {
  Free: { type: 0, performers: 1, studioUsers: 0 },
  Value: { type: 1, performers: 1, studioUsers: 0 },
  ValuePlus: { type: 2, performers: 1, studioUsers: 0 },
  ProMonthly: { type: 3, performers: 1, studioUsers: 2 },
  ProAnnual: { type: 4, performers: 1, studioUsers: 2 },
  StudioMonthly: { type: 5, performers: 25, studioUsers: 25 },
};

/** How many performers the account's plan allows. */
export function mostPerformers({ plan }: Account): number {
  return plans[plan].performers;
}

/** The account as its owner sees it. Reads one item more for each performer. */
export async function profileOf(configs: Table, account: Account): Promise<PerformerProfile> {
  const names = Object.keys(account.performers).sort();
  const rooms = names.length > 0 ? await getRooms(configs, names) : new Map<string, Room>();
  const [current = null] = names;
  const currentRole = current === null ? undefined : account.performers[current];
  return {
    email: account.email,
    roles: currentRole ? [currentRole] : [],
    subscriptionType: plans[account.plan].type,
    performerName: current,
    performers: names.map((name) => {
      const { events = null, stats = null } = rooms.get(name) ?? {};
      return {
        name,
        role: account.performers[name] ?? 'ReadOnly',
        events: events && tokenCheckOf(events),
        stats: stats && tokenCheckOf(stats),
      };
    }),
    maxPerformerCount: plans[account.plan].performers,
    maxStudioUserCount: plans[account.plan].studioUsers,
  };
}
