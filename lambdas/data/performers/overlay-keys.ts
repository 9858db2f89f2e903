import { hashKey, isKeyWithHash, makeApiKey } from '@lambdas/runtime/api-key';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * The overlay key of a performer: it stands in the address of a page in a broadcasting tool, so it
 * opens the list of top tippers and nothing else, and can be made anew at any time.
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

/** No key has it. */
const NO_HASH = '0'.repeat(64);

/** Makes a new overlay key in place of the former one. Its text is in this answer and nowhere else. */
export async function makeOverlayKey(
  configs: Table,
  performer: string,
  now: number,
): Promise<string> {
  const apiKey = makeApiKey();
  await putItem(configs, overlayKeyItem, { performer }, { hash: hashKey(apiKey), createdAt: now });
  return apiKey;
}

/** Takes the overlay key away; repeating it changes nothing. */
export async function revokeOverlayKey(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(overlayKeyItem, { performer }));
}

/** When the overlay key was made, epoch ms; null where there is none. Strongly consistent: 1 read unit. */
export async function findOverlayKey(configs: Table, performer: string): Promise<number | null> {
  const item = await getItem(configs, overlayKeyItem, { performer }, { consistent: true });
  return item?.createdAt ?? null;
}

/**
 * Whether it is the performer's overlay key; as slow to refuse one that nobody knows.
 * 0.5 read units.
 */
export async function isOverlayKey(
  configs: Table,
  performer: string,
  apiKey: string,
): Promise<boolean> {
  const item = await getItem(configs, overlayKeyItem, { performer });
  return isKeyWithHash(apiKey, item?.hash ?? NO_HASH);
}
