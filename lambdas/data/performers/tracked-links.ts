import { createHash } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import { getItems, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** A performer's tracked link. It is never shown again, so it is stored sealed. */
export const trackedLinkItem = defineItem({
  name: 'tracked-link',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'LINK',
  schema: () =>
    z.object({
      link: sealedSecret(),
      masked: z.string(),
      /** Recognizes the same link when somebody else reports it. */
      hash: z.string(),
      /** When it was last checked successfully (epoch ms). */
      checkedAt: z.number(),
    }),
});

export type TrackedLink = Omit<ItemOf<typeof trackedLinkItem>, 'performer'>;

/** A campaign is no password. The hash only keeps the plain link out of the table. */
export function hashOfLink(link: string): string {
  return createHash('sha256').update(link).digest('base64url');
}

/** Stores a link that replaces the previous one. */
export async function saveTrackedLink(
  configs: Table,
  performer: string,
  link: TrackedLink,
): Promise<void> {
  await putItem(configs, trackedLinkItem, { performer }, link);
}

/** Deletes the link. Idempotent. */
export async function removeTrackedLink(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(trackedLinkItem, { performer }));
}

/** Reads the given performers' links, by name, without missing ones. 0.5 read units each. */
export async function findTrackedLinks(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, TrackedLink>> {
  if (performers.length === 0) return new Map();
  const keys = performers.map((performer) => ({ performer }));
  const links = await getItems(configs, trackedLinkItem, keys);
  return new Map(links.map(({ performer, ...link }) => [performer, link]));
}
