import { createHmac } from 'node:crypto';
import { defineItem } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItems, putItem } from '@lambdas/runtime/stored-items';
import type { Expression } from '@lambdas/runtime/table';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { mailboxOf } from '@shared/domain/billing/mailbox';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { findServiceKey, openServiceKey } from '../billing/service-key';
import { type Account, ownPerformers } from './accounts';

/**
 * The free week of one email address, one performer name or one account. It outlives the account, so
 * that deleting an account and signing up again doesn't give another week. Its key is a keyed hash
 * and reveals none of them.
 */
export const trialItem = defineItem({
  name: 'trials',
  table: 'configs',
  pk: 'TRIAL#{digest}',
  sk: 'TRIAL',
  version: 4,
  schema: () =>
    z.object({
      /** Epoch ms. */
      endsAt: z.number(),
      /** The account that may subscribe with it, while its payment page is open; absent once used. */
      reservedFor: z.string().exactOptional(),
      ttl: z.number(),
    }),
});

/** The key of the hashes above. Without it, a list of addresses could be tried against a backup. */
export const trialKeyItem = defineItem({
  name: 'trial-key',
  table: 'configs',
  pk: 'TRIALS',
  sk: 'KEY',
  version: 4,
  schema: () => z.object({ key: sealedSecret() }),
});

type TrialServices = Pick<Services, 'configs' | 'secrets' | 'now'>;
/** Whoever may have a free week, or had it. */
type Subscriber = Account;

/** After a year, an address or a performer may have another free week. */
export const TRIAL_KEPT_MS = 365 * DAY_MS;

/**
 * Whether a first subscription of the account would start with a free week: neither the account, nor
 * its address, nor one of its performers had one within a year.
 */
export async function isTrialAvailable(
  services: TrialServices,
  account: Subscriber,
): Promise<boolean> {
  if (hadTrial(account)) return false;
  const key = await findServiceKey(services, trialKeyItem, 'trial-key');
  if (key === null) return true;
  const keys = digestsOf(key, account);
  const found = await getItems(services.configs, trialItem, keys);
  return found.every((one) => isOver(one, services.now()) || one.reservedFor === account.id);
}

/**
 * Reserves the free week for an account until its payment page expires (epoch ms). Returns false if
 * it isn't available. Of several accounts with the same address or performer, one gets it.
 */
export async function reserveTrial(
  services: TrialServices,
  account: Subscriber,
  until: number,
): Promise<boolean> {
  if (hadTrial(account)) return false;
  const { configs, now } = services;
  const keys = digestsOf(await openServiceKey(services, trialKeyItem, 'trial-key'), account);
  const reserved = await Promise.all(
    keys.map((key) =>
      putItem(
        configs,
        trialItem,
        key,
        { endsAt: until, reservedFor: account.id, ttl: Math.ceil(until / 1000) },
        ifFree(now(), account.id),
      ),
    ),
  );
  return reserved.every(Boolean);
}

/** Keeps the free week as used for a year, since the account has subscribed. Idempotent. */
export async function keepTrial(services: TrialServices, account: Subscriber): Promise<void> {
  const { configs, now } = services;
  const keys = digestsOf(await openServiceKey(services, trialKeyItem, 'trial-key'), account);
  const used = {
    endsAt: now() + TRIAL_DAYS * DAY_MS,
    ttl: Math.ceil((now() + TRIAL_KEPT_MS) / 1000),
  };
  await Promise.all(keys.map((key) => putItem(configs, trialItem, key, used, ifUnused(now()))));
}

function hadTrial({ trialEndsAt, billing }: Subscriber): boolean {
  const hasSubscribed = (billing?.subscriptions.length ?? 0) > 0;
  return Boolean(trialEndsAt) || hasSubscribed || billing?.isTrialUsed === true;
}

function isOver({ ttl }: { readonly ttl: number }, now: number): boolean {
  return ttl <= Math.floor(now / 1000);
}

/** DynamoDB may delete expired items some days late. */
function ifUnused(now: number): Expression {
  return {
    expression: 'attribute_not_exists(pk) OR #ttl <= :now OR attribute_exists(reservedFor)',
    names: { '#ttl': 'ttl' },
    values: { ':now': Math.floor(now / 1000) },
  };
}

function ifFree(now: number, account: string): Expression {
  return {
    expression: 'attribute_not_exists(pk) OR #ttl <= :now OR reservedFor = :account',
    names: { '#ttl': 'ttl' },
    values: { ':now': Math.floor(now / 1000), ':account': account },
  };
}

/** The keys of an account's own id, its address, and its performers, which it has proven to hold. */
function digestsOf(key: string, account: Subscriber): { digest: string }[] {
  const names = [
    mailboxOf(account.email),
    `account ${account.id}`,
    ...ownPerformers(account).map((name) => `performer ${name}`),
  ];
  return names.map((name) => ({
    digest: createHmac('sha256', key).update(name).digest('base64url'),
  }));
}
