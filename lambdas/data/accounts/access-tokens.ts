import { createHash, randomBytes } from 'node:crypto';
import { below, type Item, type Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

/** A model access token: opens calls about some performers to whoever holds it. Times are epoch ms. */
export interface AccessToken {
  readonly id: string;
  /** The account that made it; it opens nothing that the account itself may not see any more. */
  readonly account: string;
  /** What its maker calls it. */
  readonly name: string;
  readonly performers: readonly string[];
  readonly createdAt: number;
  /** Null for no end. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** To the day; null while it has not been used. */
  readonly lastUsed: number | null;
}

/** Only the token's hash is kept: with 256 random bits a plain one suffices. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const tokenKey = (hash: string) => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' });
const entryKey = (account: string, id: string) => ({ pk: `U#${account}`, sk: `TOKEN#${id}` });

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
  await configs.put({ ...entryKey(token.account, token.id), ...item, hash });
  await configs.put({ ...tokenKey(hash), ...item });
  return { text, token };
}

/** The token of a text, revoked and expired ones too; null for none. 0.5 read units. */
export async function findAccessToken(configs: Table, text: string): Promise<AccessToken | null> {
  const item = await configs.get(tokenKey(hashOf(text)));
  return item ? tokenOf(item) : null;
}

/**
 * The tokens of an account that were not revoked, oldest first; of those that ended the ones of
 * the last 30 days. Strongly consistent: 1 read unit for about 12 of them.
 */
export async function listAccessTokens(configs: Table, account: string): Promise<AccessToken[]> {
  const entries = await configs.query({
    pk: entryKey(account, '').pk,
    ...below('TOKEN#'),
    consistent: true,
  });
  return entries
    .filter(({ revokedAt }) => revokedAt === null)
    .map(tokenOf)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Ends a token of an account at once. False where the account has none of that id. */
export async function revokeAccessToken(
  configs: Table,
  account: string,
  id: string,
  now: number,
): Promise<boolean> {
  const key = entryKey(account, id);
  const entry = await configs.get(key, { consistent: true });
  if (!entry) return false;
  const revoke = {
    expression: 'SET revokedAt = :now, #ttl = :ttl',
    names: { '#ttl': 'ttl' },
    values: { ':now': now, ':null': null, ':ttl': expiryAfter(now).ttl },
  };
  // What opens something first: an entry left over is revoked by the next attempt.
  await configs.update(tokenKey(String(entry.hash)), revoke, 'revokedAt = :null');
  await configs.update(key, revoke, 'revokedAt = :null');
  return true;
}

/** Notes that a token was used; at most two writes a day. */
export async function noteTokenUse(
  configs: Table,
  text: string,
  { account, id, lastUsed }: AccessToken,
  now: number,
): Promise<void> {
  const today = startOfUtcDay(now);
  if (lastUsed !== null && lastUsed >= today) return;
  const note = { expression: 'SET lastUsed = :today', values: { ':today': today } };
  await configs.update(entryKey(account, id), note, 'attribute_exists(pk)');
  await configs.update(tokenKey(hashOf(text)), note, 'attribute_exists(pk)');
}

function expiryAfter(end: number): { ttl: number };
function expiryAfter(end: number | null): { ttl?: number };
function expiryAfter(end: number | null): { ttl?: number } {
  return end === null ? {} : { ttl: Math.ceil((end + SHOWN_AFTER_END_MS) / 1000) };
}

/** Items are written by this file only, so their shape is known. */
function tokenOf(item: Item): AccessToken {
  const { pk: _pk, sk: _sk, hash: _hash, ttl: _ttl, ...token } = item;
  return token as unknown as AccessToken;
}
