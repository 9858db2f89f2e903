import { createHmac, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { IF_NEW } from '@lambdas/runtime/table';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/**
 * The trial of one email address. It outlives the account, so that deleting an account and signing
 * up again doesn't start another trial. Its key is a keyed hash and doesn't reveal the address.
 */
export const trialItem = defineItem({
  name: 'trials',
  table: 'configs',
  pk: 'TRIAL#{digest}',
  sk: 'TRIAL',
  schema: () =>
    z.object({
      /** Epoch ms. */
      endsAt: z.number(),
      ttl: z.number(),
    }),
});

/** The key of the hashes above. Without it, a list of addresses could be tried against a backup. */
export const trialKeyItem = defineItem({
  name: 'trial-key',
  table: 'configs',
  pk: 'TRIALS',
  sk: 'KEY',
  schema: () => z.object({ key: sealedSecret() }),
});

type TrialServices = Pick<Services, 'configs' | 'secrets' | 'now'>;

/** After a year, an address may have another trial. */
export const TRIAL_KEPT_MS = 365 * DAY_MS;
const KEY_OWNER = { owner: 'roomlight', kind: 'trial-key' } as const;

/**
 * Starts the trial of an email address and returns when it ends (epoch ms). An address that had a
 * trial within the last year keeps that one, so the time may be in the past. Idempotent.
 */
export async function startTrial(services: TrialServices, email: string): Promise<number> {
  const { configs, now } = services;
  const startedAt = now();
  const digest = await digestOf(services, email);
  const endsAt = startedAt + TRIAL_DAYS * DAY_MS;
  const ttl = Math.ceil((startedAt + TRIAL_KEPT_MS) / 1000);
  const isNew = await putItem(
    configs,
    trialItem,
    { digest },
    { endsAt, ttl },
    // DynamoDB may delete expired items some days late.
    {
      expression: 'attribute_not_exists(pk) OR #ttl <= :now',
      names: { '#ttl': 'ttl' },
      values: { ':now': Math.floor(startedAt / 1000) },
    },
  );
  if (isNew) return endsAt;
  const former = await getItem(configs, trialItem, { digest }, { consistent: true });
  return former?.endsAt ?? endsAt;
}

async function digestOf(services: TrialServices, email: string): Promise<string> {
  const { key } = (await findKey(services)) ?? (await createKey(services));
  const opened = await services.secrets.open(key, KEY_OWNER);
  return createHmac('sha256', opened).update(mailboxOf(email)).digest('base64url');
}

async function findKey({ configs }: TrialServices): Promise<ItemOf<typeof trialKeyItem> | null> {
  return getItem(configs, trialKeyItem, {}, { consistent: true });
}

/** Of two that are created at the same time, the first one stays. */
async function createKey(services: TrialServices): Promise<ItemOf<typeof trialKeyItem>> {
  const key = await services.secrets.seal(randomBytes(32).toString('base64url'), KEY_OWNER);
  await putItem(services.configs, trialKeyItem, {}, { key }, IF_NEW);
  const stored = await findKey(services);
  if (!stored) throw new Error('The key of the trials was not kept.');
  return stored;
}

/**
 * Normalizes an address, so that spellings of the same mailbox are equal: upper case, tags
 * (`me+tag@`), and Gmail's dots and second domain.
 */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, Math.max(at, 0)).split('+', 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
