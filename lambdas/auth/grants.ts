import { type Account, findAccount, ownPerformers, roleOn } from '@lambdas/data/accounts/accounts';
import { listCoverage } from '@lambdas/data/accounts/patrons';
import { findTeam, type Team } from '@lambdas/data/accounts/teams';
import type { Services } from '@lambdas/runtime/services';
import { getPlanFacts } from '@shared/domain/access/account-plan';
import { type Grant, OWNER_RIGHTS } from '@shared/domain/access/grant';
import { includesTier } from '@shared/domain/access/tiers';

/** What an account may do, by performer name. A missing name means no access. */
export type Grants = ReadonlyMap<string, Grant>;

/**
 * Returns everything the account may do: with its own performers and with those of its current
 * teams. Reads nothing for an account without teams and patrons. Otherwise it costs 2 read units
 * per team, and 2 per studio whose subscription covers one of the performers.
 */
export async function grantsOf(services: Services, account: Account): Promise<Grants> {
  const [own, ...teams] = await Promise.all([
    ownGrants(services, account),
    ...(account.teams ?? []).map((owner) => teamGrants(services, owner, account.id)),
  ]);
  return new Map([...teams.flat(), ...own]);
}

/**
 * Returns the grants on an account's own performers. Reads one item per studio whose subscription
 * covers one of them.
 */
export async function ownGrants(
  { configs, now }: Services,
  account: Account,
): Promise<[string, Grant][]> {
  const { tier, maxPerformers } = getPlanFacts(account, now());
  const covered = await listCoverage(configs, account, now());
  return ownPerformers(account).map((name, index) => [
    name,
    {
      ...OWNER_RIGHTS,
      role: roleOn(account, name) ?? 'ReadOnly',
      // A studio's shared subscription includes the Pro features.
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
 * Returns the grants that a team gives one of its members. The tier of each performer is that of
 * the team's owner `of`. Reads one item per studio whose subscription covers one of the performers.
 */
export async function grantsIn(
  services: Services,
  team: Team,
  of: Account,
  account: string,
): Promise<[string, Grant][]> {
  const { now } = services;
  if (of.closedAt !== undefined) return [];
  // After a downgrade, the newest members beyond the limit lose access.
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
