import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';

const accessToken = () =>
  z.object({
    id: z.string(),
    /** The account that made it. It opens nothing that the account itself may no longer see. */
    account: z.string(),
    /** The name its maker gave it. */
    name: z.string(),
    performers: z.array(z.string()),
    createdAt: z.number(),
    /** Null for no end. */
    expiresAt: z.number().nullable(),
    revokedAt: z.number().nullable(),
    /** To the day; null while it has not been used. */
    lastUsed: z.number().nullable(),
    ttl: z.number().exactOptional(),
  });

/** A model access token: opens calls about some performers to whoever has it. Times are epoch ms. */
export const accessTokenItem = defineItem({
  name: 'access-tokens',
  table: 'configs',
  pk: 'TOKEN#{hash}',
  sk: 'TOKEN',
  schema: accessToken,
});

/** The same token in the list of the account that made it. */
export const accessTokenEntryItem = defineItem({
  name: 'access-token-entries',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'TOKEN#{id}',
  schema: () => accessToken().extend({ hash: z.string() }),
});

export type AccessToken = Omit<ItemOf<typeof accessTokenItem>, 'hash' | 'ttl'>;

/** Only the token's hash is kept: with 256 random bits a plain one suffices. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** How long one that ended is still in the list, so that its maker sees why it stopped working. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/**
 * Makes a token. Its text is in this answer and nowhere else. It stands in two items: one is found
 * by the text, one in the account's list.
 */
export async function createAccessToken(
  configs: Table,
  made: Pick<AccessToken, 'account' | 'name' | 'performers'> & { expiresAt?: number | null },
  now: number,
): Promise<{ text: string; token: AccessToken }> {
  const text = `rl_${randomBytes(32).toString('base64url')}`;
  const hash = hashOf(text);
  const token: AccessToken = {
    id: randomBytes(9).toString('base64url'),
    account: made.account,
    name: made.name,
    performers: made.performers,
    createdAt: now,
    expiresAt: made.expiresAt ?? null,
    revokedAt: null,
    lastUsed: null,
  };
  const item = { ...token, ...expiryAfter(token.expiresAt) };
  // The account's entry first: a token that opens something can always be found and revoked.
  await putItem(configs, accessTokenEntryItem, token, { ...item, hash });
  await putItem(configs, accessTokenItem, { hash }, item);
  return { text, token };
}

/** The token of a text, revoked and expired ones too; null for none. 0.5 read units. */
export async function findAccessToken(configs: Table, text: string): Promise<AccessToken | null> {
  return getItem(configs, accessTokenItem, { hash: hashOf(text) });
}

/**
 * The tokens of an account that were not revoked, oldest first; of those that ended the ones of
 * the last 30 days. Strongly consistent: 1 read unit for about 12 of them.
 */
export async function listAccessTokens(configs: Table, account: string): Promise<AccessToken[]> {
  const entries = await queryItems(
    configs,
    accessTokenEntryItem,
    { account },
    { consistent: true },
  );
  return entries
    .map(({ hash: _hash, ttl: _ttl, ...token }) => token)
    .filter(({ revokedAt }) => revokedAt === null)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Ends a token of an account at once. False where the account has none of that id. */
export async function revokeAccessToken(
  configs: Table,
  account: string,
  id: string,
  now: number,
): Promise<boolean> {
  const entry = await getItem(configs, accessTokenEntryItem, { account, id }, { consistent: true });
  if (!entry) return false;
  const revoke = {
    expression: 'SET revokedAt = :now, #ttl = :ttl',
    names: { '#ttl': 'ttl' },
    values: { ':now': now, ':null': null, ':ttl': expiryAfter(now).ttl },
  };
  // What opens something first: an entry left over is revoked by the next attempt.
  await configs.update(keyOf(accessTokenItem, entry), revoke, 'revokedAt = :null');
  await configs.update(keyOf(accessTokenEntryItem, entry), revoke, 'revokedAt = :null');
  return true;
}

/** Notes that a token was used; at most two writes a day. */
export async function noteTokenUse(
  configs: Table,
  text: string,
  token: AccessToken,
  now: number,
): Promise<void> {
  const today = startOfUtcDay(now);
  if (token.lastUsed !== null && token.lastUsed >= today) return;
  const note = { expression: 'SET lastUsed = :today', values: { ':today': today } };
  const key = keyOf(accessTokenItem, { hash: hashOf(text) });
  await configs.update(keyOf(accessTokenEntryItem, token), note, 'attribute_exists(pk)');
  await configs.update(key, note, 'attribute_exists(pk)');
}

function expiryAfter(end: number): { ttl: number };
function expiryAfter(end: number | null): { ttl?: number };
function expiryAfter(end: number | null): { ttl?: number } {
  return end === null ? {} : { ttl: Math.ceil((end + SHOWN_AFTER_END_MS) / 1000) };
}
