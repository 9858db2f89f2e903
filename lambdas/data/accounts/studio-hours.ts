import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { ModelHours, StudioSums } from '@shared/domain/studio/studio-hours';
import * as z from 'zod';
import { codec } from '../packed/codec';

/** Raised when more is computed. Older stored numbers are then recomputed. */
export const STUDIO_VERSION = 4;

/** The studio numbers of an account's performers. */
export interface StoredStudio {
  /** Epoch ms. */
  readonly at: number;
  /** Absent in the first version. */
  readonly version?: number;
  readonly models: readonly (ModelHours & {
    readonly performer: string;
    readonly isLive: boolean;
  })[];
}

const sums = (): z.ZodType<StudioSums> =>
  z.object({
    tips: z.number(),
    tipTokens: z.number(),
    mediaTokens: z.number(),
    // Absent in older versions, which are computed again.
    incomeTokens: z.number().default(0),
    sessions: z.number(),
    seconds: z.number(),
    newFollowers: z.number(),
  });

const studio = codec<StoredStudio>(() =>
  z.object({
    at: z.number(),
    version: z.number().exactOptional(),
    models: z.array(
      z.object({
        performer: z.string(),
        isLive: z.boolean(),
        hours: z.array(
          z.object({
            start: z.number(),
            tips: z.number(),
            tipTokens: z.number(),
            seconds: z.number(),
          }),
        ),
        recent: sums(),
        // Absent in older versions, which are computed again.
        incomeBasis: z.enum(['exact', 'estimated', 'partial']).default('partial'),
        before: sums(),
      }),
    ),
  }),
);

export const studioItem = defineItem({
  name: 'studios',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'STUDIO',
  schema: () => z.object({ at: z.number(), z: studio.attribute(), ttl: z.number() }),
});

const KEPT_SECONDS = 2 * 86_400;

/** Reads an account's studio; null if there is none. 0.5 to 2 read units. */
export async function findStudio(configs: Table, account: string): Promise<StoredStudio | null> {
  return (await getItem(configs, studioItem, { account }))?.z ?? null;
}

/** Replaces the stored studio. If two are computed in parallel, the newer one stays. */
export async function saveStudio(
  configs: Table,
  account: string,
  computed: StoredStudio,
): Promise<void> {
  const { at } = computed;
  const ttl = Math.ceil(at / 1000) + KEPT_SECONDS;
  await putItem(
    configs,
    studioItem,
    { account },
    { at, z: studio.pack(computed), ttl },
    {
      expression: 'attribute_not_exists(pk) OR #at <= :at',
      names: { '#at': 'at' },
      values: { ':at': at },
    },
  );
}
