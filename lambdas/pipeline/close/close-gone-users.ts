import {
  findUserCheck,
  type ListedAccount,
  nextAccounts,
  noteMissing,
  saveUserCheck,
  type UserCheck,
} from '@lambdas/data/accounts/account-list';
import { listClosed, markClosed } from '@lambdas/data/accounts/closed-accounts';
import type { UserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** Accounts per run. With a run every 10 minutes, a round of up to 7,200 accounts takes a day. */
export const BATCH = 50;
/**
 * A user must be missing in two checks that are this far apart. Less than the day between two
 * rounds, because a run may start some minutes early or late.
 */
const CONFIRMED_MS = 23 * 60 * 60_000;

/**
 * Closes accounts whose users were deleted with Cognito's own `DeleteUser`, which bypasses
 * the service. Each run looks up the users of the next accounts, and a round of all accounts
 * starts once a day. An account is closed if its user didn't exist in two rounds. A failed look-up
 * says nothing; the next run continues behind that account, so that it doesn't hold up the others.
 *
 * @throws Error if more users are missing than can be right. Closes none of this run's accounts
 */
export async function closeGoneUsers(
  { configs, now }: Services,
  pool: UserPool,
): Promise<{ checked: number; missing: number }> {
  const time = now();
  const round = continueRound(await findUserCheck(configs), time);
  if (!round) return { checked: 0, missing: 0 };

  const batch = await nextAccounts(configs, round.after, BATCH);
  const closed = new Set((await listClosed(configs)).map(({ account }) => account));
  const open = batch.filter(({ account }) => !closed.has(account));
  const { present, missing, failed } = await lookUp(pool, open);
  const progress = {
    checked: round.checked + present.length + missing.length,
    missing: round.missing + missing.length,
  };
  const isPlausible = isPlausibleLoss(progress);
  for (const { account, missingSince } of present) {
    if (missingSince !== null) await noteMissing(configs, account, null);
  }
  for (const { account, missingSince } of isPlausible ? missing : []) {
    if (missingSince === null) await noteMissing(configs, account, time);
    else if (time >= missingSince + CONFIRMED_MS) {
      await markClosed(configs, { account, closedAt: time });
    }
  }

  const isFinished = failed === undefined && batch.length < BATCH;
  const after = isFinished ? '' : ((failed ?? batch.at(-1))?.account ?? '');
  await saveUserCheck(configs, { ...round, ...progress, after, isFinished });
  if (!isPlausible) {
    throw new Error(`${progress.missing} of ${progress.checked} users are missing in the pool.`);
  }
  return { checked: present.length + missing.length, missing: missing.length };
}

/** Returns the round to continue or to start; null if the next round isn't due yet. */
function continueRound(latest: UserCheck | null, time: number): UserCheck | null {
  if (latest && !latest.isFinished) return latest;
  if (latest && time < latest.startedAt + DAY_MS) return null;
  return { startedAt: time, after: '', checked: 0, missing: 0, isFinished: false };
}

/** Looks up users one by one until a look-up fails. */
async function lookUp(pool: UserPool, accounts: readonly ListedAccount[]) {
  const present: ListedAccount[] = [];
  const missing: ListedAccount[] = [];
  for (const one of accounts) {
    try {
      ((await pool.has(one.account)) ? present : missing).push(one);
    } catch (error) {
      logger.error('looking up a user failed', { account: one.account, error: error as Error });
      return { present, missing, failed: one };
    }
  }
  return { present, missing };
}

/**
 * Whether so many users of a round may have left by themselves. If a fifth of them is missing, the
 * pool is probably not the one that the accounts came from, for example after a restore.
 */
function isPlausibleLoss({ checked, missing }: { checked: number; missing: number }): boolean {
  return missing <= Math.max(3, checked / 5);
}
