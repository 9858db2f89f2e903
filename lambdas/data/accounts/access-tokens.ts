import { createHash, randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';

const accessToken = () =>
  z.object({
    id: z.string(),
    /**
     * The account that created it. The token gives no access beyond what the account itself may
     * see.
     */
    account: z.string(),
    /** The name its creator chose. */
    name: z.string(),
    performers: z.array(z.string()),
    createdAt: z.number(),
    /** Null for never. */
    expiresAt: z.number().nullable(),
    revokedAt: z.number().nullable(),
    /** Rounded to days; null if never used. */
    lastUsed: z.number().nullable(),
    /** Whether AI assistants with it get tippers’ names. Absent from older tokens, which show none. */
    seesNames: z.boolean().exactOptional(),
    ttl: z.number().exactOptional(),
  });

/**
 * A model access token, which gives its holder access to calls about some performers. Times are
 * epoch ms.
 */
export const accessTokenItem = defineItem({
  name: 'access-tokens',
  version: 2,
  table: 'configs',
  pk: 'TOKEN#{hash}',
  sk: 'TOKEN',
  schema: accessToken,
});

/** The same token in the list of its account. */
export const accessTokenEntryItem = defineItem({
  name: 'access-token-entries',
  version: 2,
  table: 'configs',
  pk: 'U#{account}',
  sk: 'TOKEN#{id}',
  schema: () => accessToken().extend({ hash: z.string() }),
});

export type AccessToken = Omit<ItemOf<typeof accessTokenItem>, 'hash' | 'ttl'>;

/** Only the token's hash is stored. Tokens have 256 random bits, so a plain hash is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** How long an expired token stays in the list, so that its creator sees why it stopped working. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/**
 * Creates a token. Its text is only in this return value. Writes two items: one is found by the
 * text, the other by the account.
 */
export async function createAccessToken(
  configs: Table,
  made: Pick<AccessToken, 'account' | 'name' | 'performers'> & {
    expiresAt?: number | null;
    /** @default false */
    seesNames?: boolean;
  },
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
    seesNames: made.seesNames ?? false,
  };
  const item = { ...token, ...expiryAfter(token.expiresAt) };
  // The account's entry is written first, so that every working token can be found and revoked.
  await putItem(configs, accessTokenEntryItem, token, { ...item, hash });
  await putItem(configs, accessTokenItem, { hash }, item);
  return { text, token };
}

/**
 * Finds a token by its text, including revoked and expired ones; null if there is none. 0.5 read
 * units.
 */
export async function findAccessToken(configs: Table, text: string): Promise<AccessToken | null> {
  return getItem(configs, accessTokenItem, { hash: hashOf(text) });
}

/**
 * Lists an account's tokens, oldest first, without revoked ones and those that expired more than 30
 * days ago. Strongly consistent: 1 read unit per 12 tokens.
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

/**
 * Revokes a token of an account at once. Returns false if the account has no token with that id.
 */
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
  // Revoke the item that gives access first. If the entry is left over, the next attempt revokes
  // it.
  await configs.update(keyOf(accessTokenItem, entry), revoke, 'revokedAt = :null');
  await configs.update(keyOf(accessTokenEntryItem, entry), revoke, 'revokedAt = :null');
  return true;
}

/** Records that a token was used. At most two writes per day. */
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
  await Promise.all([
    configs.update(keyOf(accessTokenEntryItem, token), note, 'attribute_exists(pk)'),
    configs.update(key, note, 'attribute_exists(pk)'),
  ]);
}

function expiryAfter(end: number): { ttl: number };
function expiryAfter(end: number | null): { ttl?: number };
function expiryAfter(end: number | null): { ttl?: number } {
  return end === null ? {} : { ttl: Math.ceil((end + SHOWN_AFTER_END_MS) / 1000) };
}
