import { createHash } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import { getItems, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** A performer's tracked link. Nobody is shown it again, so the text is sealed. */
export const trackedLinkItem = defineItem({
  name: 'tracked-link',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'LINK',
  schema: () =>
    z.object({
      link: sealedSecret(),
      masked: z.string(),
      /** Identifies the same link when someone else reports it. */
      hash: z.string(),
      /** When it was last found to be right, epoch ms. */
      checkedAt: z.number(),
    }),
});

export type TrackedLink = Omit<ItemOf<typeof trackedLinkItem>, 'performer'>;

/** A campaign is no password: the hash only keeps the link from standing in the table. */
export function hashOfLink(link: string): string {
  return createHash('sha256').update(link).digest('base64url');
}

/** Keeps a link in place of the former one. */
export async function saveTrackedLink(
  configs: Table,
  performer: string,
  link: TrackedLink,
): Promise<void> {
  await putItem(configs, trackedLinkItem, { performer }, link);
}

/** Takes the link away; repeating it changes nothing. */
export async function removeTrackedLink(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(trackedLinkItem, { performer }));
}

/** The given performers' links, by name; those without one are left out. 0.5 read units each. */
export async function findTrackedLinks(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, TrackedLink>> {
  if (performers.length === 0) return new Map();
  const keys = performers.map((performer) => ({ performer }));
  const links = await getItems(configs, trackedLinkItem, keys);
  return new Map(links.map(({ performer, ...link }) => [performer, link]));
}
