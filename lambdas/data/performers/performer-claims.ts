import { randomInt } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * An account's request to own a performer, and the code that proves whose the name is: whoever can
 * write it into the room's subject runs the room. Times are epoch ms.
 */
export const performerClaimItem = defineItem({
  name: 'performer-claims',
  table: 'configs',
  pk: 'CLAIMS',
  sk: '{account}#{performer}',
  schema: () =>
    z.object({
      code: z.string(),
      expiresAt: z.number(),
      /** When the scanner saw the code in the subject of the performer's own room. */
      seenAt: z.number().nullable(),
      ttl: z.number(),
    }),
});

export type PerformerClaim = Omit<ItemOf<typeof performerClaimItem>, 'ttl'>;

const KEPT_MS = 48 * 60 * 60_000;
/** Names that one account may be claiming at a time: a scan reads the claims of all accounts. */
export const MAX_CLAIMS = 5;
/** Claims that one scan looks for; by far more than are ever made in two days. */
const MAX_PENDING = 5_000;

/** Without letters and digits that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** The account's pending claim on a performer; null for none. 0.5 read units, or 1 when consistent. */
export async function findClaim(
  configs: Table,
  account: string,
  performer: string,
  now: number,
  options: { consistent?: boolean } = {},
): Promise<PerformerClaim | null> {
  const claim = await getItem(configs, performerClaimItem, { account, performer }, options);
  return claim && claim.expiresAt > now ? claim : null;
}

/**
 * Makes the account's claim on a performer, or answers the one that is pending: the code stays the
 * same for 48 hours. Null where the account has as many claims as it may have. 1 read unit each.
 */
export async function makeClaim(
  configs: Table,
  account: string,
  performer: string,
  now: number,
): Promise<PerformerClaim | null> {
  const others = await listClaimsOf(configs, account, now);
  const pending = others.find((claim) => claim.performer === performer);
  if (pending) return pending;
  if (others.length >= MAX_CLAIMS) return null;

  const expiresAt = now + KEPT_MS;
  const claim = { account, performer, code: drawCode(), expiresAt, seenAt: null };
  const { code } = claim;
  const made = await putItem(
    configs,
    performerClaimItem,
    { account, performer },
    { code, expiresAt, seenAt: null, ttl: Math.ceil(expiresAt / 1000) },
    // DynamoDB may keep what has expired for some more days.
    { expression: 'attribute_not_exists(pk) OR expiresAt <= :now', values: { ':now': now } },
  );
  if (made) return claim;
  return findClaim(configs, account, performer, now, { consistent: true });
}

/** Ends a claim; repeating it changes nothing. */
export async function removeClaim(
  configs: Table,
  account: string,
  performer: string,
): Promise<void> {
  await configs.remove(keyOf(performerClaimItem, { account, performer }));
}

/** Every claim whose code was not seen yet: one query, 0.5 read units for each 20 or so. */
export async function listUnseenClaims(configs: Table, now: number): Promise<PerformerClaim[]> {
  const claims = await queryItems(configs, performerClaimItem, {}, { limit: MAX_PENDING });
  return claims.filter(({ expiresAt, seenAt }) => expiresAt > now && seenAt === null);
}

/** Notes that a claim's code stood in the subject of its performer's room. */
export async function noteClaimSeen(
  configs: Table,
  claim: PerformerClaim,
  now: number,
): Promise<void> {
  await configs.update(
    keyOf(performerClaimItem, claim),
    { expression: 'SET seenAt = :now', values: { ':now': now, ':code': claim.code } },
    'code = :code',
  );
}

async function listClaimsOf(
  configs: Table,
  account: string,
  now: number,
): Promise<PerformerClaim[]> {
  const range = { from: { account }, to: { account }, consistent: true };
  const claims = await queryItems(configs, performerClaimItem, {}, range);
  return claims.filter(({ expiresAt }) => expiresAt > now);
}

function drawCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)));
  return `RL-${signs.join('')}`;
}
