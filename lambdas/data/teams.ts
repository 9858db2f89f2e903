import type { Membership } from '../../shared/domain/access/grant';
import { type Item, ifVersion, type Table } from '../lib/table';

/** Someone whom an account lets see some of its performers. Times are epoch ms. */
export interface Member extends Membership {
  /** In lower case; the team knows its members by it. */
  readonly email: string;
  /** Performers of the team's account; null for all, also those that come later. */
  readonly performers: readonly string[] | null;
  /** Null while the invitation waits. */
  readonly account: string | null;
  readonly invitedAt: number;
  readonly joinedAt: number | null;
  /** Only the hash of the code is kept. Null once it is used. */
  readonly invitation: { readonly hash: string; readonly expiresAt: number } | null;
}

/**
 * The team of an account: one item, the only truth about who is in it, so that a removal acts at
 * once and the number of members is never exceeded by two who add at once. At most 10 KB.
 */
export interface Team {
  /** The account whose performers it looks after. */
  readonly owner: string;
  readonly members: readonly Member[];
  /** Raised with every change; 0 while nothing was ever saved. */
  readonly version: number;
}

const keyOf = (owner: string) => ({ pk: `U#${owner}`, sk: 'TEAM' });

/** Strongly consistent: 1 read unit for each 4 KB, about 15 members. */
export async function findTeam(configs: Table, owner: string): Promise<Team> {
  const item = await configs.get(keyOf(owner), { consistent: true });
  return item ? teamOf(item) : { owner, members: [], version: 0 };
}

/** Saves a team in place of the version that was read. False where someone saved in between. */
export async function saveTeam(configs: Table, team: Team): Promise<boolean> {
  return configs.put(
    { ...keyOf(team.owner), ...team, version: team.version + 1 },
    team.version === 0 ? { expression: 'attribute_not_exists(pk)' } : ifVersion(team.version),
  );
}

/**
 * Saves what `change` makes of the team, and answers it. Reads again and retries when someone
 * else saved in between, so no change is lost.
 */
export async function changeTeam(
  configs: Table,
  owner: string,
  change: (team: Team) => Team,
): Promise<Team> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const changed = change(await findTeam(configs, owner));
    if (await saveTeam(configs, changed)) return { ...changed, version: changed.version + 1 };
  }
  throw new Error('The team kept changing.');
}

/** Items are written by this file only, so their shape is known. */
function teamOf(item: Item): Team {
  const { pk: _pk, sk: _sk, ...team } = item;
  return team as unknown as Team;
}
