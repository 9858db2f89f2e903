import { hashKey, isKeyWithHash, makeApiKey } from '@lambdas/runtime/api-key';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * The overlay key of a performer. It is part of a URL in a broadcasting program, so it only gives
 * access to what an overlay shows, and can be replaced at any time.
 */
export const overlayKeyItem = defineItem({
  name: 'overlay-key',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'OVERLAY',
  version: 2,
  schema: () =>
    z.object({
      hash: z.string(),
      /**
       * The hashed id of the team member who created it; null if it was the owner. The key ends with
       * the member's role. A hash leaves no trace of an account that is closed later.
       */
      madeBy: z.string().nullable().default(null),
      /** Epoch ms. */
      createdAt: z.number(),
    }),
});

export type OverlayKey = ItemOf<typeof overlayKeyItem>;

/** The hash of no key. */
const NO_HASH = '0'.repeat(64);

/**
 * Creates an overlay key that replaces the previous one. Its text is only in this return value.
 *
 * @param now epoch ms
 * @param member the account that creates it, if it isn't the owner's
 */
export async function makeOverlayKey(
  configs: Table,
  performer: string,
  now: number,
  member: string | null = null,
): Promise<string> {
  const apiKey = makeApiKey();
  const madeBy = member === null ? null : hashKey(member);
  const key = { hash: hashKey(apiKey), madeBy, createdAt: now };
  await putItem(configs, overlayKeyItem, { performer }, key);
  return apiKey;
}

/** Whether this account created the key as a team member. */
export function isMadeBy({ madeBy }: OverlayKey, account: string): boolean {
  return madeBy !== null && isKeyWithHash(account, madeBy);
}

/** Deletes the overlay key. Idempotent. */
export async function revokeOverlayKey(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(overlayKeyItem, { performer }));
}

/** Returns the overlay key; null if there is none. Strongly consistent: 1 read unit. */
export async function findOverlayKey(
  configs: Table,
  performer: string,
): Promise<OverlayKey | null> {
  return getItem(configs, overlayKeyItem, { performer }, { consistent: true });
}

/**
 * Returns the performer's overlay key if this is its text, or else null. Takes the same time
 * if the performer has no key. 0.5 read units.
 */
export async function matchOverlayKey(
  configs: Table,
  performer: string,
  apiKey: string,
): Promise<OverlayKey | null> {
  const item = await getItem(configs, overlayKeyItem, { performer });
  return isKeyWithHash(apiKey, item?.hash ?? NO_HASH) ? item : null;
}
