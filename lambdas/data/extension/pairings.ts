import { createHash } from 'node:crypto';
import { hashKey, isKeyWithHash } from '@lambdas/runtime/api-key';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { type Expression, IF_NEW, type Table } from '@lambdas/runtime/table';
import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/**
 * A browser extension that somebody connected to a performer. It is found by the hash of its token,
 * and in the list of its performer. Times are epoch ms.
 */
const pairing = () =>
  z.object({
    id: z.string(),
    performer: z.string(),
    /**
     * The hashed id of the account that connected it. What the extension may do depends on what that
     * account may do now. A hash leaves no trace of an account that is closed later.
     */
    madeBy: z.string(),
    browser: z.enum(EXTENSION_BROWSERS),
    version: z.string(),
    createdAt: z.number(),
    revokedAt: z.number().nullable(),
    /** Exact to the hour; null if never used. */
    lastUsed: z.number().nullable(),
    ttl: z.number(),
  });

/** Tells a token's bearer apart. `hash` is SHA-256 of the token, as base64url. */
export const pairingItem = defineItem({
  name: 'extension-tokens',
  table: 'configs',
  pk: 'EXTENSION#{hash}',
  sk: 'TOKEN',
  schema: pairing,
});

/** The same in the list of its performer. */
export const pairingEntryItem = defineItem({
  name: 'extension-pairings',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'EXTENSION#{id}',
  schema: () => pairing().omit({ performer: true, id: true }).extend({ hash: z.string() }),
});

export type Pairing = Omit<ItemOf<typeof pairingItem>, 'hash' | 'ttl'>;

/** How long a pairing works without being used. */
const UNUSED_MS = 400 * DAY_MS;
/** How long an ended one is kept, so that its extension is told that somebody disconnected it. */
const ENDED_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;
const ttlOf = (ms: number) => Math.ceil(ms / 1000);

/** Returns the hash under which a token is stored. It has 256 random bits, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether this account connected the extension. */
export function isPairedBy({ madeBy }: Pick<Pairing, 'madeBy'>, account: string): boolean {
  return isKeyWithHash(account, madeBy);
}

/**
 * Connects the extension whose token has this hash. Writes two items. Idempotent: the same account
 * and performer may repeat it.
 *
 * @returns false if the token was connected before, by somebody else or to another performer, or was
 * disconnected
 */
export async function createPairing(
  configs: Table,
  hash: string,
  made: Pick<Pairing, 'performer' | 'browser' | 'version'> & { readonly account: string },
  now: number,
): Promise<boolean> {
  const { performer, browser, version, account } = made;
  const isSame = (found: Pairing | null) =>
    found?.performer === performer && isPairedBy(found, account) && found.revokedAt === null;
  const before = await findPairing(configs, hash, { consistent: true });
  if (before) return isSame(before);
  const id = hash.slice(0, 12);
  const stored = {
    madeBy: hashKey(account),
    browser,
    version,
    createdAt: now,
    revokedAt: null,
    lastUsed: null,
    ttl: ttlOf(now + UNUSED_MS),
  };
  // The entry is written first, so that every working token can be found and revoked.
  await putItem(configs, pairingEntryItem, { performer, id }, { ...stored, hash }, IF_NEW);
  await putItem(configs, pairingItem, { hash }, { ...stored, id, performer }, IF_NEW);
  return isSame(await findPairing(configs, hash, { consistent: true }));
}

/** Finds a pairing by its token's hash, including ended ones; null if there is none. 0.5 read units. */
export async function findPairing(
  configs: Table,
  hash: string,
  options: { consistent?: boolean } = {},
): Promise<Pairing | null> {
  return getItem(configs, pairingItem, { hash }, options);
}

/**
 * Lists the extensions that are connected to a performer, oldest first. Strongly consistent: 1 read
 * unit per 12 pairings.
 */
export async function listPairings(configs: Table, performer: string): Promise<Pairing[]> {
  const entries = await queryItems(configs, pairingEntryItem, { performer }, { consistent: true });
  return entries
    .filter(({ revokedAt }) => revokedAt === null)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Ends a pairing of a performer at once. Changes nothing if there is none with that id. */
export async function endPairing(
  configs: Table,
  performer: string,
  id: string,
  now: number,
): Promise<void> {
  const entry = await getItem(configs, pairingEntryItem, { performer, id }, { consistent: true });
  if (!entry) return;
  const end: Expression = {
    expression: 'SET revokedAt = :now, #ttl = :ttl',
    names: { '#ttl': 'ttl' },
    values: { ':now': now, ':null': null, ':ttl': ttlOf(now + ENDED_MS) },
  };
  // First the item that gives access. If the entry is left over, the next attempt ends it.
  await configs.update(keyOf(pairingItem, entry), end, 'revokedAt = :null');
  await configs.update(keyOf(pairingEntryItem, entry), end, 'revokedAt = :null');
}

/** Records that an extension called. At most two writes per hour. */
export async function notePairingUse(
  configs: Table,
  hash: string,
  pairing: Pairing,
  now: number,
): Promise<void> {
  const hour = now - (now % HOUR_MS);
  if (pairing.lastUsed !== null && pairing.lastUsed >= hour) return;
  const note: Expression = {
    expression: 'SET lastUsed = :hour, #ttl = :ttl',
    names: { '#ttl': 'ttl' },
    values: { ':hour': hour, ':null': null, ':ttl': ttlOf(hour + UNUSED_MS) },
  };
  // An ended pairing keeps its own end.
  await configs.update(keyOf(pairingEntryItem, pairing), note, 'revokedAt = :null');
  await configs.update(keyOf(pairingItem, { hash }), note, 'revokedAt = :null');
}
