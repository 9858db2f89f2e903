import { createHash } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { type SealedSecret, sealedSecret } from '@lambdas/runtime/secret-box';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * An authorization at X that an account has begun for a performer. Only this account can complete
 * it, once, and only the latest one.
 */
export const socialAuthorizationItem = defineItem({
  name: 'social-authorizations',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'SOCIAL#{performer}',
  schema: () =>
    z.object({
      /** Recognizes the request token, which is part of addresses. */
      tokenHash: z.string(),
      /** The request token's secret. */
      secret: sealedSecret(),
      /** Epoch ms. */
      expiresAt: z.number(),
      ttl: z.number(),
    }),
});

export type SocialAuthorization = Pick<
  ItemOf<typeof socialAuthorizationItem>,
  'secret' | 'expiresAt'
>;

/** Who began it, and for whom. */
interface Beginner {
  readonly account: string;
  readonly performer: string;
}

/** Request tokens are random, so a plain hash is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Remembers a request token until `expiresAt` (epoch ms). It replaces the account's earlier one. */
export async function saveAuthorization(
  configs: Table,
  of: Beginner,
  { token, secret, expiresAt }: { token: string; secret: SealedSecret; expiresAt: number },
): Promise<void> {
  const ttl = Math.ceil(expiresAt / 1000);
  const item = { tokenHash: hashOf(token), secret, expiresAt, ttl };
  await putItem(configs, socialAuthorizationItem, of, item);
}

/**
 * Takes the authorization that belongs to a request token, so that nobody else can; null if this
 * account has none with it. Expired ones are returned, too.
 */
export async function takeAuthorization(
  configs: Table,
  of: Beginner,
  token: string,
): Promise<SocialAuthorization | null> {
  const found = await getItem(configs, socialAuthorizationItem, of, { consistent: true });
  const hash = hashOf(token);
  if (found?.tokenHash !== hash) return null;
  const isTaken = await configs.remove(keyOf(socialAuthorizationItem, of), {
    expression: 'tokenHash = :hash',
    values: { ':hash': hash },
  });
  return isTaken ? found : null;
}
