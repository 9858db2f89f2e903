import { createDice } from '@infra/local/platform/world/dice';
import { accountItem } from '@lambdas/data/accounts/accounts';
import { appendChunk } from '@lambdas/data/log/capture';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { saveToken } from '@lambdas/data/performers/rooms';
import { getShardCounts, growShards } from '@lambdas/data/performers/shard-counts';
import { type Shard, shardOf } from '@lambdas/data/performers/shards';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import type { Services } from '@lambdas/runtime/services';
import { putItem } from '@lambdas/runtime/stored-items';
import { HEALTHY } from '@lambdas/services/token-states/events-token-state';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Names of rooms; the names of many rooms begin with those of few. */
export function roomNames(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `room_of_performer_${number}`);
}

/** How often the state of a token that works is written again, at a time of its own. */
const REFRESHED_WITHIN_MS = 4 * 3_600_000;

/**
 * Makes accounts, each with one room and consent to everything, and the tokens of their rooms.
 *
 * @param begin of the evening; before it, the tokens were found to work (epoch ms)
 */
export async function foundRooms(
  services: Services,
  rooms: readonly string[],
  begin: number,
): Promise<void> {
  for (const room of rooms) {
    await makeOwner(services, room, begin);
    const checkedAt = begin - Math.floor(createDice('checked', room).roll() * REFRESHED_WITHIN_MS);
    for (const kind of ['events', 'stats'] as const) {
      const of = { owner: room, kind: `${kind}-token` } as const;
      await saveToken(services.configs, room, kind, {
        token: await services.secrets.seal('token_of_24_characters__', of),
        last4: 'ers_',
        tokenId: room,
        state: 'ok',
        detail: HEALTHY,
        checkedAt,
        failingSince: null,
        failures: 0,
        refusals: 0,
        nextPollAt: 0,
      });
    }
  }
}

async function makeOwner({ configs }: Services, room: string, now: number): Promise<void> {
  const id = `owner-of-${room}`;
  const given = { given: true, at: now };
  const noKey = { key: '', iv: '', box: '' };
  await putItem(
    configs,
    accountItem,
    { id },
    {
      id,
      email: `${room}@example.com`,
      plan: 'ProAnnual',
      performers: { [room]: 'Admin' },
      settings: {
        timezone: 'UTC',
        receiveEmailUpdates: false,
        shareData: given,
        createTipperProfiles: given,
        snippets: {},
      },
      apiKeyHash: '',
      apiKey: noKey,
      version: 1,
    },
  );
  await claimPerformer(configs, room, id);
}

/** Lets the number of shards grow as it would have while the rooms came, long ago. */
export async function growAsNeeded(
  { configs }: Services,
  rooms: readonly string[],
  { roomsPerShard, before }: { readonly roomsPerShard: number; readonly before: number },
): Promise<number> {
  for (let day = 8; ; day--) {
    const of = (await getShardCounts(configs)).at(-1)?.of ?? 2;
    const sizes = new Map<number, number>();
    for (const room of rooms) {
      const { index } = shardOf(room, of);
      sizes.set(index, (sizes.get(index) ?? 0) + 1);
    }
    if (Math.max(...sizes.values()) <= roomsPerShard) return of;
    await growShards(configs, of, before - day * DAY);
  }
}

/** Gives rooms a short session of the day before, materialized, so that they are known and off air. */
export async function giveHistory(
  services: Services,
  rooms: readonly string[],
  at: number,
): Promise<void> {
  const { capture, now } = services;
  for (const room of rooms) {
    const event = (ms: number, method: string) => ({
      id: `${ms}-0`,
      method,
      object: { broadcaster: room },
    });
    const [start, stop] = [at - 40 * MINUTE, at - 20 * MINUTE];
    const events = [event(start, 'broadcastStart'), event(stop, 'broadcastStop')];
    await appendChunk(capture, room, null, { cursor: `${stop}-0`, events }, now());
    await materializePerformer(services, room, { force: true });
  }
}

/** Returns whether a shard is one of those that are executed: every so manieth of `of`. */
export function isExecuted({ index, of }: Shard, every: number, base: number): boolean {
  return Math.floor((index * base) / of) % every === 0;
}
