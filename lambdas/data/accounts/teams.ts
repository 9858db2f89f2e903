import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { ROLES } from '@shared/domain/access/grant';
import { SECTIONS } from '@shared/domain/access/sections';
import type { Member } from '@shared/domain/team/member';
import * as z from 'zod';

const member = (): z.ZodType<Member> =>
  z.object({
    email: z.string(),
    role: z.enum(ROLES),
    sections: z.array(z.enum(SECTIONS)).nullable(),
    seesMoney: z.boolean(),
    performers: z.array(z.string()).nullable(),
    account: z.string().nullable(),
    invitedAt: z.number(),
    joinedAt: z.number().nullable(),
    invitation: z.object({ hash: z.string(), expiresAt: z.number() }).nullable(),
  });

/**
 * The team of an account. Only this item says who is in it, so a removal takes effect at once, and
 * parallel invitations never exceed the maximum number of members. At most 10 KB.
 */
export const teamItem = defineItem({
  name: 'teams',
  table: 'configs',
  pk: 'U#{owner}',
  sk: 'TEAM',
  version: 2,
  schema: () =>
    z.object({
      members: z.array(member()),
      /** Raised with every change; 0 if nothing was ever saved. */
      version: z.number(),
    }),
});

/** `owner` is the account whose performers the team looks after. */
export type Team = ItemOf<typeof teamItem>;

/** Reads a team. Strongly consistent: 1 read unit per 4 KB, which is about 15 members. */
export async function findTeam(configs: Table, owner: string): Promise<Team> {
  return (await getItem(configs, teamItem, { owner }, { consistent: true })) ?? noTeam(owner);
}

/**
 * Saves the result of `change` and returns it, without losing anybody else's change. `change` may
 * throw if the team is not as the caller expected. Writes nothing if it returns the same team.
 *
 * @throws ConflictError if too many others save at the same time
 */
export async function changeTeam(
  configs: Table,
  owner: string,
  change: (team: Team) => Team,
): Promise<Team> {
  const saved = await updateItem(configs, teamItem, { owner }, (stored) => {
    const team = stored ?? noTeam(owner);
    const changed = change(team);
    return changed === team ? null : { members: changed.members };
  });
  return saved ?? noTeam(owner);
}

function noTeam(owner: string): Team {
  return { owner, members: [], version: 0 };
}
