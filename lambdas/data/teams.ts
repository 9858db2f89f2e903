import { type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import type { Member } from '@shared/domain/team/member';

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

/**
 * Saves a team in place of the version that was read, and answers it with its new version; null
 * where somebody saved in between.
 */
async function saveTeam(configs: Table, team: Team): Promise<Team | null> {
  const saved = { ...team, version: team.version + 1 };
  const isFirst = team.version === 0;
  const condition = isFirst ? { expression: 'attribute_not_exists(pk)' } : ifVersion(team.version);
  return (await configs.put({ ...keyOf(team.owner), ...saved }, condition)) ? saved : null;
}

/**
 * Saves what `change` makes of the team, and answers it; what it leaves as it is is not saved.
 * Reads again and retries when someone else saved in between, so no change is lost; `change` may
 * throw where the team has become another than was meant.
 */
export async function changeTeam(
  configs: Table,
  owner: string,
  change: (team: Team) => Team,
): Promise<Team> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const team = await findTeam(configs, owner);
    const changed = change(team);
    if (changed === team) return team;
    const saved = await saveTeam(configs, changed);
    if (saved) return saved;
  }
  throw new Error('The team kept changing.');
}

/** Items are written by this file only, so their shape is known. */
function teamOf(item: Item): Team {
  const { pk: _pk, sk: _sk, ...team } = item;
  return team as unknown as Team;
}
