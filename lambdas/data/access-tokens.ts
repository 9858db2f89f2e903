import { createHash, randomBytes } from 'node:crypto';
import { startOfUtcDay } from '../../shared/domain/utc-day';
import { below, type Item, type Table } from '../lib/table';

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

/** Makes a token. Its text is in this answer and nowhere else. */
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
  // The account's entry first: a token that opens something can always be found and revoked.
  await configs.put({ ...entryKey(token.account, token.id), hash });
  await configs.put({ ...tokenKey(hash), ...token });
  return { text, token };
}

/** The token of a text, revoked and expired ones too; null for none. 0.5 read units. */
export async function findAccessToken(configs: Table, text: string): Promise<AccessToken | null> {
  const item = await configs.get(tokenKey(hashOf(text)));
  return item ? tokenOf(item) : null;
}

/** Every token of an account, oldest first: 0.5 read units, and 0.5 for each. */
export async function listAccessTokens(configs: Table, account: string): Promise<AccessToken[]> {
  const entries = await configs.query({
    pk: entryKey(account, '').pk,
    ...below('TOKEN#'),
    consistent: true,
  });
  const items = await configs.getMany(entries.map(({ hash }) => tokenKey(String(hash))));
  return items.map(tokenOf).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Ends a token of an account at once. False where the account has none of that id. */
export async function revokeAccessToken(
  configs: Table,
  account: string,
  id: string,
  now: number,
): Promise<boolean> {
  const entry = await configs.get(entryKey(account, id), { consistent: true });
  if (!entry) return false;
  await configs.update(
    tokenKey(String(entry.hash)),
    { expression: 'SET revokedAt = :now', values: { ':now': now, ':null': null } },
    'revokedAt = :null',
  );
  return true;
}

/** Notes that a token was used; at most one write a day. */
export async function noteTokenUse(
  configs: Table,
  text: string,
  { lastUsed }: AccessToken,
  now: number,
): Promise<void> {
  const today = startOfUtcDay(now);
  if (lastUsed !== null && lastUsed >= today) return;
  await configs.update(
    tokenKey(hashOf(text)),
    { expression: 'SET lastUsed = :today', values: { ':today': today } },
    'attribute_exists(pk)',
  );
}

/** Items are written by this file only, so their shape is known. */
function tokenOf(item: Item): AccessToken {
  const { pk: _pk, sk: _sk, ...token } = item;
  return token as unknown as AccessToken;
}
