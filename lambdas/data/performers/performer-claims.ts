import { randomInt } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * An account's request to own a performer, and the code that proves ownership: whoever can put it
 * into the room's subject runs the room. Times are epoch ms.
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
      /** When a scan saw the code in the subject of the performer's own room. */
      seenAt: z.number().nullable(),
      ttl: z.number(),
    }),
});

export type PerformerClaim = Omit<ItemOf<typeof performerClaimItem>, 'ttl'>;

const KEPT_MS = 48 * 60 * 60_000;
/** Maximum pending claims per account, because each scan reads the claims of all accounts. */
export const MAX_CLAIMS = 5;
/** Maximum claims per scan, far more than are ever created in two days. */
const MAX_PENDING = 5_000;

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/**
 * Finds the account's pending claim on a performer; null if there is none. 0.5 read units, or 1
 * when consistent.
 */
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
 * Creates the account's claim on a performer, or returns the pending one: the code stays the same
 * for 48 hours. Null if the account has the maximum number of claims. 1 read unit each.
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
    // DynamoDB may delete expired items some days late.
    { expression: 'attribute_not_exists(pk) OR expiresAt <= :now', values: { ':now': now } },
  );
  if (made) return claim;
  return findClaim(configs, account, performer, now, { consistent: true });
}

/** Deletes a claim. Idempotent. */
export async function removeClaim(
  configs: Table,
  account: string,
  performer: string,
): Promise<void> {
  await configs.remove(keyOf(performerClaimItem, { account, performer }));
}

/** Lists every claim whose code was not seen yet. One query: 0.5 read units per 20 claims. */
export async function listUnseenClaims(configs: Table, now: number): Promise<PerformerClaim[]> {
  const claims = await queryItems(configs, performerClaimItem, {}, { limit: MAX_PENDING });
  return claims.filter(({ expiresAt, seenAt }) => expiresAt > now && seenAt === null);
}

/** Records that a claim's code was in the subject of its performer's room. */
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
