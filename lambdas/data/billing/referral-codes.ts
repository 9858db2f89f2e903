import { createHmac } from 'node:crypto';
import { defineItem } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Expression, Table } from '@lambdas/runtime/table';
import { toReferralCode } from '@shared/domain/billing/referral-code';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { type Account, findAccount } from '../accounts/accounts';
import { openServiceKey } from './service-key';

/** The referral code of an account. */
export const referralItem = defineItem({
  name: 'referral',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'REFERRAL',
  version: 3,
  schema: () => z.object({ code: z.string() }),
});

/** Finds the account of a referral code. */
export const referralCodeItem = defineItem({
  name: 'referral-codes',
  table: 'configs',
  pk: 'REFERRAL#{code}',
  sk: 'ACCOUNT',
  version: 4,
  schema: () =>
    z.object({
      account: z.string(),
      /** Until the account knows its code; a code that nobody got to know expires. */
      ttl: z.number().exactOptional(),
    }),
});

/** The key of the codes. Without it, a list of addresses could be tried against a public code. */
export const referralKeyItem = defineItem({
  name: 'referral-key',
  table: 'configs',
  pk: 'REFERRALS',
  sk: 'KEY',
  version: 3,
  schema: () => z.object({ key: sealedSecret() }),
});

type CodeServices = Pick<Services, 'configs' | 'secrets' | 'now'>;

/** Candidates that are tried. Two addresses with the same code are rarer than one in a billion. */
const MAX_CANDIDATES = 5;

/**
 * Returns the referral code of an account, and creates it on first use. Idempotent; may stop at any
 * point. Usually 0.5 read units.
 */
export async function giveReferralCode(
  services: CodeServices,
  { id: account, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const { configs } = services;
  const known = await getItem(configs, referralItem, { account });
  if (known) return known.code;
  const key = await openServiceKey(services, referralKeyItem, 'referral-key');
  for (let candidate = 0; candidate < MAX_CANDIDATES; candidate++) {
    const text = candidate === 0 ? email : `${email}#${candidate}`;
    const hash = createHmac('sha256', key).update(text.trim().toLowerCase()).digest('hex');
    const code = toReferralCode(hash);
    if (!(await reserve(services, code, account))) continue;
    await putItem(configs, referralItem, { account }, { code });
    // From now on, the account's own item leads to it.
    await putItem(configs, referralCodeItem, { code }, { account }, ifOf(account));
    return code;
  }
  throw new Error('All candidates for a referral code are taken.');
}

/** Reserves a code for a day. Returns false if it belongs to another account. */
async function reserve(
  { configs, now }: CodeServices,
  code: string,
  account: string,
): Promise<boolean> {
  const ttl = Math.ceil((now() + DAY_MS) / 1000);
  if (await putItem(configs, referralCodeItem, { code }, { account, ttl }, ifOf(account))) {
    return true;
  }
  const found = await getItem(configs, referralCodeItem, { code }, { consistent: true });
  return found?.account === account;
}

/** Condition: nobody else has the code. */
function ifOf(account: string): Expression {
  return {
    expression: 'attribute_not_exists(pk) OR #account = :account',
    names: { '#account': 'account' },
    values: { ':account': account },
  };
}

/** Finds the account of a code; null if there is none, or it was closed. 1 read unit. */
export async function findReferrer(configs: Table, code: string): Promise<Account | null> {
  const found = await getItem(configs, referralCodeItem, { code });
  const account = found && (await findAccount(configs, found.account));
  return account && account.closedAt === undefined ? account : null;
}
