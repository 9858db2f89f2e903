import { grantsOf } from '@lambdas/auth/grants';
import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { findTeam } from '@lambdas/data/accounts/teams';
import { findAddress, openAddress } from '@lambdas/data/mails/mail-addresses';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import { accountRecipient, addressRecipient } from '@lambdas/services/mail/mail-recipient';
import type { Grant } from '@shared/domain/access/grant';

/** Somebody who currently wants mails about a performer. */
export interface Recipient {
  /** `account:…` or, for the performer's own address, `address:…`. */
  readonly id: string;
  /**
   * Since when the recipient wants mails and everybody whose agreement it takes agrees (epoch ms);
   * null if unknown.
   */
  readonly since: number | null;
  readonly address: string;
  /** IANA time zone. */
  readonly zone: string;
  readonly grant: Grant;
}

/** Who wants mails about a performer, and what its account agreed to. */
export interface Audience {
  readonly recipients: readonly Recipient[];
  /** Consent to tipper profiles. Without it, no mail names tippers. */
  readonly namesTippers: boolean;
}

const nobody: Audience = { recipients: [], namesTippers: false };

/**
 * Returns who gets news of a performer: its account, the confirmed address, and team members with
 * access. If the account wants no mails, nobody gets any; otherwise every member decides. One mail
 * per address. 1 read unit if the account wants none, otherwise about 2.5, plus 2.5 per member.
 */
export async function recipientsOf(services: Services, performer: string): Promise<Audience> {
  const { configs } = services;
  const owner = await findOwnerAccount(configs, performer);
  if (!owner || !wantsMail(owner)) return nobody;
  const own = await asRecipient(services, owner, performer);
  if (!own?.grant.isOwn) return nobody;

  const [{ address }, team] = await Promise.all([
    findAddress(configs, performer),
    findTeam(configs, owner.id),
  ]);
  const found = [own];
  if (address?.state === 'confirmed') {
    const text = await openAddress(services, performer, address);
    const since = latest(own.since, address.checkedAt);
    found.push({ ...own, id: addressRecipient(address.id), address: text, since });
  }
  for (const { account: id, joinedAt } of team.members) {
    const account = id === null ? null : await findAccount(configs, id);
    if (!account || !wantsMail(account)) continue;
    const member = await asRecipient(services, account, performer);
    if (member) found.push({ ...member, since: latest(own.since, member.since, joinedAt) });
  }
  const addresses = found.map((one) => one.address.toLowerCase());
  return {
    recipients: found.filter((one, at) => addresses.indexOf(one.address.toLowerCase()) === at),
    namesTippers: owner.settings.createTipperProfiles.given,
  };
}

function wantsMail({ settings, closedAt }: Account): boolean {
  return settings.receiveEmailUpdates && closedAt === undefined;
}

/** Returns the account with its current rights; null if it may see nothing of the performer. */
async function asRecipient(
  services: Services,
  account: Account,
  performer: string,
): Promise<Recipient | null> {
  const grant = (await grantsOf(services, account)).get(performer);
  if (!grant) return null;
  const { id, email: address, settings } = account;
  const since = settings.emailUpdatesSince ?? null;
  return { id: accountRecipient(id), since, address, zone: settings.timezone, grant };
}

/** Returns the latest of some instants; null if any of them is unknown. */
function latest(...instants: readonly (number | null)[]): number | null {
  return instants.reduce<number | null>(
    (last, one) => (last === null || one === null ? null : Math.max(last, one)),
    0,
  );
}
