import {
  type Account,
  changeAccount,
  ownPerformers,
  roleOn,
} from '@lambdas/data/accounts/accounts';
import { claimPerformer, dropOwner } from '@lambdas/data/performers/performers';
import { removeRoom } from '@lambdas/data/performers/rooms';
import { ApiError, badInput, locked } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { getPlanFacts } from '@shared/domain/access/tiers';

/** Whom a request names beside its path. */
interface Named {
  readonly email?: string | undefined;
  readonly performerName: string;
}

/** Refuses a body that speaks of another performer than the path, or of another's address. */
export function checkNames({ email, performerName }: Named, p: string, account: Account): void {
  if (performerName !== p) {
    throw badInput('body.performerName', 'The performer must match the one in the path.');
  }
  if (email !== undefined && email.toLowerCase() !== account.email) {
    throw badInput('body.email', 'The email address must be your own.');
  }
}

/** Refuses where the account's plan has room for no performer beside those it has. */
export function checkRoomForOneMore(account: Account, now: number): void {
  const { maxPerformers, tier } = getPlanFacts(account, now);
  if (Object.keys(account.performers).length < maxPerformers) return;
  if (tier !== 'Studio') throw locked('More than one performer', 'Studio');
  throw new ApiError('forbidden', `Your studio can have up to ${maxPerformers} performers.`);
}

/**
 * Gives an unheld performer to the account, which has just proven that the name is its own: so
 * only now may it learn that another account has it. Repeating it, even after a crash, changes
 * nothing.
 */
export async function becomeOwner(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  account: Account,
  performer: string,
): Promise<void> {
  if (roleOn(account, performer) === 'Admin') return;
  checkRoomForOneMore(account, now());
  const end = await claimPerformer(configs, performer, account.id);
  if (end !== 'yours') throw new ApiError('conflict', says[end](performer));
  try {
    await changeAccount(configs, account.id, (before) => {
      // Another one may have been added since the account was read.
      if (roleOn(before, performer) === undefined) checkRoomForOneMore(before, now());
      // Last in the order: what is current stays so.
      const others = ownPerformers(before).filter((name) => name !== performer);
      return {
        ...before,
        performers: { ...before.performers, [performer]: 'Admin' },
        order: [...others, performer],
      };
    });
  } catch (error) {
    if (error instanceof ApiError) await releasePerformer(configs, account.id, performer);
    throw error;
  }
}

const says = {
  taken: (performer: string) =>
    `${performer} is already connected to another account. Release it there first.`,
  'being-erased': (performer: string) =>
    `${performer} was released, and we’re still erasing its data. Try again in about an hour.`,
};

async function releasePerformer(configs: Table, account: string, performer: string): Promise<void> {
  await removeRoom(configs, performer);
  await dropOwner(configs, performer, account);
}
