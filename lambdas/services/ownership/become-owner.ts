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
import { getPlanFacts } from '@shared/domain/access/account-plan';

/** Names in a request's body, besides the one in its path. */
interface Named {
  readonly email?: string | undefined;
  readonly performerName: string;
}

/**
 * Checks that the body names the same performer as the path, and the account's own address.
 *
 * @throws ApiError `bad-input`
 */
export function checkNames({ email, performerName }: Named, p: string, account: Account): void {
  if (performerName !== p) {
    throw badInput('body.performerName', 'The performer must match the one in the path.');
  }
  if (email !== undefined && email.toLowerCase() !== account.email) {
    throw badInput('body.email', 'The email address must be your own.');
  }
}

/**
 * Checks that the account's plan allows one more performer.
 *
 * @throws ApiError `locked` if a Studio plan would, `forbidden` if none would
 */
export function checkRoomForOneMore(account: Account, now: number): void {
  const { maxPerformers, tier } = getPlanFacts(account, now);
  if (Object.keys(account.performers).length < maxPerformers) return;
  if (tier !== 'Studio') throw locked('More than one performer', 'Studio');
  throw new ApiError('forbidden', `Your studio can have up to ${maxPerformers} performers.`);
}

/**
 * Gives a performer to the account. Call it only after the account proved that the name is its own,
 * because it reveals whether another account has it. Idempotent, even after a crash.
 *
 * @throws ApiError `conflict` if another account has the performer, or what `checkRoomForOneMore`
 * throws
 */
export async function becomeOwner(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  account: Account,
  performer: string,
): Promise<void> {
  if (roleOn(account, performer) === 'Admin') return;
  checkRoomForOneMore(account, now());
  const end = await claimPerformer(configs, performer, account.id);
  if (end !== 'yours') throw new ApiError('conflict', MESSAGES[end](performer));
  try {
    await changeAccount(configs, account.id, (before) => {
      // A parallel request may have added another one since the account was read.
      if (roleOn(before, performer) === undefined) checkRoomForOneMore(before, now());
      // Added at the end, so the current performer stays the current one.
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

const MESSAGES = {
  taken: (performer: string) =>
    `${performer} is already connected to another account. Release it there first.`,
  'being-erased': (performer: string) =>
    `${performer} was released, and we’re still erasing its data. Try again in about an hour.`,
};

async function releasePerformer(configs: Table, account: string, performer: string): Promise<void> {
  await removeRoom(configs, performer);
  await dropOwner(configs, performer, account);
}
