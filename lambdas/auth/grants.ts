import { type Account, findAccount, ownPerformers, roleOn } from '@lambdas/data/accounts/accounts';
import { listCoverage } from '@lambdas/data/accounts/patrons';
import { findTeam, type Team } from '@lambdas/data/accounts/teams';
import type { Services } from '@lambdas/runtime/services';
import { type Grant, OWNER_RIGHTS } from '@shared/domain/access/grant';
import { getPlanFacts, includesTier } from '@shared/domain/access/tiers';

/** What an account may do, by performer. A name that is not in it is a stranger's. */
export type Grants = ReadonlyMap<string, Grant>;

/**
 * Everything the account may do: with its own performers, and with those of the teams that it is
 * in now. Reads nothing for an account without teams and patrons; else 2 read units for each team,
 * and as many for each studio whose subscription covers one of the performers.
 */
export async function grantsOf(services: Services, account: Account): Promise<Grants> {
  const [own, ...teams] = await Promise.all([
    ownGrants(services, account),
    ...(account.teams ?? []).map((owner) => teamGrants(services, owner, account.id)),
  ]);
  return new Map([...teams.flat(), ...own]);
}

async function ownGrants({ configs, now }: Services, account: Account): Promise<[string, Grant][]> {
  const { tier, maxPerformers } = getPlanFacts(account, now());
  const covered = await listCoverage(configs, account, now());
  return ownPerformers(account).map((name, index) => [
    name,
    {
      ...OWNER_RIGHTS,
      role: roleOn(account, name) ?? 'ReadOnly',
      // A studio's subscription that covers the performer includes what Pro does.
      tier: covered.has(name) && !includesTier(tier, 'Pro') ? 'Pro' : tier,
      isOwn: true,
      isBeyondPlan: index >= maxPerformers && !covered.has(name),
    },
  ]);
}

async function teamGrants(
  services: Services,
  owner: string,
  account: string,
): Promise<[string, Grant][]> {
  const { configs } = services;
  const [team, of] = await Promise.all([findTeam(configs, owner), findAccount(configs, owner)]);
  return of ? grantsIn(services, team, of, account) : [];
}

/**
 * What a team gives the account, which sees each performer by the plan of the team's owner `of`.
 * Reads one item for each studio whose subscription covers one of the performers.
 */
export async function grantsIn(
  services: Services,
  team: Team,
  of: Account,
  account: string,
): Promise<[string, Grant][]> {
  const { now } = services;
  if (of.closedAt !== undefined) return [];
  // After a change to a smaller plan the members who came last wait.
  const { maxStudioUsers } = getPlanFacts(of, now());
  const member = team.members.slice(0, maxStudioUsers).find((one) => one.account === account);
  if (!member) return [];
  const { role, sections, seesMoney, performers } = member;
  return (await ownGrants(services, of))
    .filter(([name]) => performers === null || performers.includes(name))
    .map(([name, { tier, isBeyondPlan }]) => [
      name,
      { role, sections, seesMoney, tier, isOwn: false, isBeyondPlan },
    ]);
}
