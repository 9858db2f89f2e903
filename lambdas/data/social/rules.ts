import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { NETWORKS, type Network } from '@shared/domain/social/networks';
import { NO_RULES, type SocialRules, withEnabledSince } from '@shared/domain/social/rules';
import * as z from 'zod';

const profileRules = () =>
  z.object({
    changesName: z.boolean(),
    changesBio: z.boolean(),
    changesPicture: z.boolean(),
    nameUsual: z.string(),
    nameLive: z.string(),
    bioUsual: z.string(),
    bioLive: z.string(),
    /** One of our drawings, or the id of an image that the performer uploaded. */
    overlay: z.string(),
  });

/** What a performer wants at a network. It stays when the account there is disconnected. */
export const socialRulesItem = defineItem({
  name: 'social-rules',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'SOCIAL#{network}',
  version: 2,
  schema: () =>
    z.object({
      isEnabled: z.boolean(),
      /** Epoch ms. */
      enabledSince: z.number().nullable(),
      minutes: z.number(),
      text: z.string(),
      withPicture: z.boolean(),
      deletesWhenOff: z.boolean(),
      thanksTippers: z.boolean(),
      namesTippers: z.boolean(),
      profile: profileRules(),
      version: z.number(),
    }),
});

/** Reads what a performer wants at a network. 0.5 read units. */
export async function findRules(
  configs: Table,
  performer: string,
  network: Network,
): Promise<SocialRules> {
  const item = await getItem(configs, socialRulesItem, { performer, network });
  return item ? rulesOf(item) : NO_RULES;
}

/** Reads the same for all networks. 0.5 to 1 read units. */
export async function listRules(
  configs: Table,
  performer: string,
): Promise<ReadonlyMap<Network, SocialRules>> {
  const items = await queryItems(configs, socialRulesItem, { performer });
  return new Map(
    NETWORKS.map((network) => {
      const item = items.find((one) => one.network === network);
      return [network, item ? rulesOf(item) : NO_RULES];
    }),
  );
}

/**
 * Saves the result of `change`, which may run several times, and returns the rules.
 *
 * @param now epoch ms
 * @throws ConflictError if too many others save at the same time
 */
export async function changeRules(
  configs: Table,
  performer: string,
  network: Network,
  now: number,
  change: (rules: SocialRules) => SocialRules | null,
): Promise<SocialRules> {
  const saved = await updateItem(configs, socialRulesItem, { performer, network }, (stored) => {
    const before = stored ? rulesOf(stored) : NO_RULES;
    const after = change(before);
    return after && withEnabledSince(before, after, now);
  });
  return saved ? rulesOf(saved) : NO_RULES;
}

function rulesOf({
  performer: _,
  network: __,
  version: ___,
  ...rules
}: ItemOf<typeof socialRulesItem>): SocialRules {
  return rules;
}
