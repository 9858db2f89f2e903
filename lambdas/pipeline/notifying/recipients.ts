import type { Grant } from '../../../shared/domain/access/grant';
import { WHOLE } from '../../../shared/domain/access/grant';
import type { Member } from '../../../shared/domain/team/member';
import { factsAt } from '../../../shared/domain/tiers';
import { type Account, findAccount, ownPerformers } from '../../data/accounts';
import { findAddress, openAddress } from '../../data/mail-addresses';
import { findOwner } from '../../data/performers';
import { findTeam } from '../../data/teams';
import type { Services } from '../../lib/services';
import { accountRecipient, addressRecipient } from '../../mail/mail-recipient';

/** Somebody who wants mails about a performer now. */
export interface Recipient {
  /** `account:…` or, for the performer's own address, `address:…`. */
  readonly id: string;
  readonly address: string;
  /** IANA zone. */
  readonly zone: string;
  readonly grant: Grant;
}

/** Who wants mails about a performer, and what its account agreed to. */
export interface Audience {
  readonly recipients: readonly Recipient[];
  /** The consent to profiles of tippers: without it no mail names one. */
  readonly namesTippers: boolean;
}

const nobody: Audience = { recipients: [], namesTippers: false };

/**
 * Who gets news of a performer: the account that holds her, the address that was confirmed for
 * her, and members of the team who see her. The account's own choice comes first: while it wants
 * no mails about its rooms nobody gets any; each member then chooses for itself. One address gets
 * one mail. About 3 read units, and 0.5 for each member; 1 where the account wants none.
 */
export async function recipientsOf(
  services: Pick<Services, 'configs' | 'secrets' | 'now'>,
  performer: string,
): Promise<Audience> {
  const { configs, now } = services;
  const ownerId = await findOwner(configs, performer);
  const owner = ownerId === null ? null : await findAccount(configs, ownerId);
  if (!owner || !wantsMail(owner)) return nobody;
  const place = ownPerformers(owner).indexOf(performer);
  if (place === -1) return nobody;

  const { tier, mostPerformers, mostStudioUsers } = factsAt(owner, now());
  const whole: Grant = { ...WHOLE, tier, isOwn: true, isBeyondPlan: place >= mostPerformers };
  const zone = owner.settings.timezone;
  const [{ address }, team] = await Promise.all([
    findAddress(configs, performer),
    findTeam(configs, owner.id),
  ]);
  const found: Recipient[] = [
    { id: accountRecipient(owner.id), address: owner.email, zone, grant: whole },
  ];
  if (address?.state === 'confirmed') {
    const text = await openAddress(services, performer, address);
    found.push({ id: addressRecipient(address.id), address: text, zone, grant: whole });
  }
  // After a change to a smaller plan the members who came last wait.
  const members = team.members.slice(0, mostStudioUsers).filter((one) => sees(one, performer));
  for (const { account: id, role, sections, seesMoney } of members) {
    const account = id === null ? null : await findAccount(configs, id);
    if (!account || !wantsMail(account)) continue;
    found.push({
      id: accountRecipient(account.id),
      address: account.email,
      zone: account.settings.timezone,
      grant: { ...whole, role, sections, seesMoney, isOwn: false },
    });
  }
  const addresses = found.map((one) => one.address.toLowerCase());
  return {
    recipients: found.filter(
      (one, index) => addresses.indexOf(one.address.toLowerCase()) === index,
    ),
    namesTippers: owner.settings.createTipperProfiles.given,
  };
}

function wantsMail({ settings, closedAt }: Account): boolean {
  return settings.receiveEmailUpdates && closedAt === undefined;
}

function sees({ performers }: Member, performer: string): boolean {
  return performers === null || performers.includes(performer);
}
