import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { StatsSample } from '@shared/domain/events/observation';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { BUCKETS, bucketOf } from '../performers/shards';

/** A room's latest stats sample. Times are epoch ms. */
export interface LastStatsSample {
  readonly readAt: number;
  /** When a sample with the same numbers was written to the room's log. */
  readonly savedAt: number;
  readonly statsSample: StatsSample;
}

/** The platform refuses all requests. Times are epoch ms. */
export interface Block {
  readonly since: number;
  /** Number of consecutive starts that were refused. */
  readonly rounds: number;
  /** No request is sent before this. */
  readonly pausedUntil: number;
}

/** What the sample-stats job remembers between turns. Safe to lose. */
export interface StatsState {
  readonly statsSamples: ReadonlyMap<string, LastStatsSample>;
  readonly block: Block | null;
}

interface PackedState {
  readonly statsSamples: readonly (readonly [room: string, last: LastStatsSample])[];
  readonly block: Block | null;
}

const statsSample = (): z.ZodType<StatsSample> =>
  z.object({
    balance: z.number(),
    votesUp: z.number(),
    votesDown: z.number(),
    satisfaction: z.number().nullable(),
    minutesOnline: z.number().nullable().exactOptional(),
    followers: z.number(),
    viewers: z.number(),
    registered: z.number(),
    tokened: z.number(),
  });

/** How samples and a block are packed. */
export const statsState = codecOf<StatsState, PackedState>(
  () =>
    z.object({
      statsSamples: z.array(
        z.tuple([
          z.string(),
          z.object({ readAt: z.number(), savedAt: z.number(), statsSample: statsSample() }),
        ]),
      ),
      block: z
        .object({ since: z.number(), rounds: z.number(), pausedUntil: z.number() })
        .nullable(),
    }),
  ({ statsSamples, block }) => ({ statsSamples: [...statsSamples], block }),
  ({ statsSamples, block }) => ({ statsSamples: new Map(statsSamples), block }),
);

export const statsStateItem = defineItem({
  name: 'last-samples',
  version: 2,
  table: 'capture',
  pk: 'STATS',
  sk: '{of:number}#{page:number}',
  schema: () => z.object({ z: statsState.attribute() }),
});

/** Up to 60 bytes each, so a page stays below 100 KB. */
const ROOMS_PER_PAGE = 1_500;

/** The state as it is stored, and which pages it is in. */
export interface StoredStats {
  readonly state: StatsState;
  readonly pages: readonly StatsPage[];
}

/** One of `of` pages, each with the samples of equally many buckets. */
interface StatsPage {
  readonly of: number;
  readonly page: number;
}

/**
 * Reads the state; empty if there is none yet. One query, 40 to 60 bytes per room. Strongly
 * consistent.
 */
export async function findStatsState(capture: Table): Promise<StoredStats> {
  const items = await queryItems(capture, statsStateItem, {}, { consistent: true });
  const statsSamples = new Map<string, LastStatsSample>();
  // A run that died while the number of pages changed left samples in both.
  for (const [room, last] of items.flatMap(({ z }) => [...z.statsSamples])) {
    if ((statsSamples.get(room)?.readAt ?? 0) < last.readAt) statsSamples.set(room, last);
  }
  const block = items.map(({ z }) => z.block).find((one) => one !== null) ?? null;
  return { state: { statsSamples, block }, pages: items.map(({ of, page }) => ({ of, page })) };
}

/**
 * Saves the state in as many pages as it needs. One start at a time does that.
 *
 * @param stored what was read
 * @param changed the rooms whose samples differ; other pages stay as they are
 */
export async function saveStatsState(
  capture: Table,
  { state: before, pages }: StoredStats,
  { statsSamples, block }: StatsState,
  changed: ReadonlySet<string>,
): Promise<void> {
  const of = pagesFor(statsSamples.size);
  const kept = new Set(pages.flatMap((one) => (one.of === of ? [one.page] : [])));
  const pageOf = (room: string) => Math.floor((bucketOf(room) * of) / BUCKETS);
  const contents = Array.from({ length: of }, () => new Map<string, LastStatsSample>());
  for (const [room, last] of statsSamples) contents[pageOf(room)]?.set(room, last);
  const touched = new Set([...changed].map(pageOf));
  if (before.block !== block) touched.add(0);
  for (const [page, samples] of contents.entries()) {
    if (kept.has(page) && !touched.has(page)) continue;
    const content = { statsSamples: samples, block: page === 0 ? block : null };
    await putItem(capture, statsStateItem, { of, page }, { z: statsState.pack(content) });
  }
  for (const page of pages) {
    if (page.of !== of) await capture.remove(keyOf(statsStateItem, page));
  }
}

/** Returns the number of pages for the samples of some rooms: a power of two. */
export function pagesFor(rooms: number): number {
  let pages = 1;
  while (pages < BUCKETS && rooms > pages * ROOMS_PER_PAGE) pages *= 2;
  return pages;
}
