import { factsAt } from '../../shared/domain/tiers';
import { type Account, changeAccount, roleOn } from '../data/accounts';
import { claimPerformer } from '../data/performers';
import { ApiError, badInput, locked, notFound } from '../lib/errors';
import type { Services } from '../lib/services';

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
  { configs, now: clock }: Services,
  account: Account,
  performer: string,
): Promise<void> {
  if (roleOn(account, performer) === 'Admin') return;
  const { mostPerformers, tier } = factsAt(account, clock());
  if (Object.keys(account.performers).length >= mostPerformers) {
    if (tier === 'Studio') {
      throw new ApiError('forbidden', `Your studio has room for ${mostPerformers} performers.`);
    }
    throw locked('More than one performer', 'Studio');
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
