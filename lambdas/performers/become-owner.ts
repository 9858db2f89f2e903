import { type Account, changeAccount, roleOn } from '../data/accounts';
import { claimPerformer } from '../data/performers';
import { ApiError, badInput, notFound } from '../lib/errors';
import type { Services } from '../lib/services';
import { mostPerformers } from './profile';

/** Whom a request names beside its path. */
interface Named {
  readonly email?: string | undefined;
  readonly performerName: string;
}

/** Refuses a body that speaks of another performer than the path, or of another's address. */
export function checkNames({ email, performerName }: Named, p: string, account: Account): void {
  if (performerName !== p) {
    throw badInput('body.performerName', 'The performer must be the one that the path names.');
  }
  if (email !== undefined && email.toLowerCase() !== account.email) {
    throw badInput('body.email', 'The e-mail address must be your own.');
  }
}

/**
 * Gives an unheld performer to the account, which has just shown a working token of theirs.
 * Repeating it, even after a crash, changes nothing.
 */
export async function becomeOwner(
  { configs }: Services,
  account: Account,
  performer: string,
): Promise<void> {
  if (roleOn(account, performer) === 'Admin') return;
  const most = mostPerformers(account);
  if (Object.keys(account.performers).length >= most) {
    throw new ApiError('forbidden', `Your plan has room for ${most} performer(s).`);
  }
  const owner = await claimPerformer(configs, performer, account.id);
  if (owner !== account.id) {
    throw notFound(`Your account has no performer named ${performer}.`);
  }
  await changeAccount(configs, account.id, (now) => ({
    ...now,
    performers: { ...now.performers, [performer]: 'Admin' },
  }));
}
