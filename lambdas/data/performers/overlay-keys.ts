import { hashKey, isKeyWithHash, makeApiKey } from '@lambdas/runtime/api-key';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * The overlay key of a performer. It is part of a URL in a broadcasting program, so it only gives
 * access to the list of top tippers, and can be replaced at any time.
 */
export const overlayKeyItem = defineItem({
  name: 'overlay-key',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'OVERLAY',
  schema: () =>
    z.object({
      hash: z.string(),
      /** Epoch ms. */
      createdAt: z.number(),
    }),
});

/** The hash of no key. */
const NO_HASH = '0'.repeat(64);

/** Creates an overlay key that replaces the previous one. Its text is only in this return value. */
export async function makeOverlayKey(
  configs: Table,
  performer: string,
  now: number,
): Promise<string> {
  const apiKey = makeApiKey();
  await putItem(configs, overlayKeyItem, { performer }, { hash: hashKey(apiKey), createdAt: now });
  return apiKey;
}

/** Deletes the overlay key. Idempotent. */
export async function revokeOverlayKey(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(overlayKeyItem, { performer }));
}

/**
 * Returns when the overlay key was created (epoch ms); null if there is none. Strongly consistent:
 * 1 read unit.
 */
export async function findOverlayKey(configs: Table, performer: string): Promise<number | null> {
  const item = await getItem(configs, overlayKeyItem, { performer }, { consistent: true });
  return item?.createdAt ?? null;
}

/** Whether this is the performer's overlay key. Takes as long if there is none. 0.5 read units. */
export async function isOverlayKey(
  configs: Table,
  performer: string,
  apiKey: string,
): Promise<boolean> {
  const item = await getItem(configs, overlayKeyItem, { performer });
  return isKeyWithHash(apiKey, item?.hash ?? NO_HASH);
}
