import type { Item, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
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
  return item ? teamOf(item) : noTeam(owner);
}

/**
 * Saves what `change` makes of the team, and returns it. No one else's change is lost; `change`
 * may throw if the team is no longer what the caller expected. Nothing is written if `change`
 * returns the team it was given.
 *
 * @throws ConflictError if too many others save at the same time
 */
export async function changeTeam(
  configs: Table,
  owner: string,
  change: (team: Team) => Team,
): Promise<Team> {
  const saved = await updateVersioned(configs, keyOf(owner), (item) => {
    const team = item ? teamOf(item) : noTeam(owner);
    const changed = change(team);
    return changed === team ? null : { ...changed };
  });
  return saved ? teamOf(saved) : noTeam(owner);
}

function noTeam(owner: string): Team {
  return { owner, members: [], version: 0 };
}

/** Items are written by this file only, so their shape is known. */
function teamOf(item: Item): Team {
  const { pk: _pk, sk: _sk, ...team } = item;
  return team as unknown as Team;
}
