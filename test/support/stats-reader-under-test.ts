import { randomUUID } from 'node:crypto';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { addRoom, type StoredToken, saveToken } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import { openStatsFeed } from '@lambdas/integrations/stats-feed';
import {
  type SamplingOptions,
  type SamplingReport,
  sampleRooms,
} from '@lambdas/pipeline/sample-stats/sample-rooms';
import { parseEvent } from '@shared/domain/events/platform-event';
import { type ListenerUnderTest, startListener } from './listener-under-test';
import { aRoom, MINUTE } from './service-under-test';

export interface StatsReaderUnderTest {
  readonly listener: ListenerUnderTest;
  /** What each run of the job gets. */
  readonly options: SamplingOptions;
  /** Pauses between requests of the latest run, in ms. */
  readonly pauses: readonly number[];
  /** Saves a room's Stats API token, by default the right one. */
  save(plan: RoomPlan, token?: string): Promise<void>;
  /** Runs the job once. */
  start(): Promise<SamplingReport | null>;
  /** Runs the job several times, five minutes apart, listening in between. */
  starts(count: number): Promise<(SamplingReport | null)[]>;
  token(plan: RoomPlan): Promise<StoredToken>;
  /** Returns [epoch ms, balance] from the room's log. */
  balances(plan: RoomPlan): Promise<[number, number][]>;
  /** Returns the number of requests for a room's stats so far. */
  requestCount(plan: RoomPlan): number;
}

const names = Array.from({ length: 40 }, (_, number) => `room_${number}`);

/** Returns rooms of the first shard, if there are two. */
export function roomsOfAShard(count: number, plan: Partial<RoomPlan> = {}): RoomPlan[] {
  const ofShard = names.filter((name) => shardOf(name).index === 0).slice(0, count);
  return ofShard.map((name) => aRoom({ name, historyDays: 1, ...plan }));
}

/** `pipeline/sample-stats` and the listener in virtual time, with a simulated platform. */
export async function startStatsReader(rooms: readonly RoomPlan[]): Promise<StatsReaderUnderTest> {
  const listener = await startListener(rooms);
  const { services, platform } = listener;
  const feed = openStatsFeed(platform.url);
  let pauses: number[] = [];

  const reader: StatsReaderUnderTest = {
    listener,
    get pauses() {
      return pauses;
    },
    async save({ name, statsToken = '' }, token = statsToken) {
      await addRoom(services.configs, name);
      await saveToken(services.configs, name, 'stats', {
        token: await services.secrets.seal(token, { owner: name, kind: 'stats-token' }),
        last4: token.slice(-4),
        tokenId: randomUUID(),
        state: 'ok',
        detail: '',
        checkedAt: listener.now(),
        failingSince: null,
        failures: 0,
        refusals: 0,
        nextPollAt: 0,
      });
    },
    options: {
      owner: 'test',
      feed,
      pause: async (ms) => {
        pauses.push(ms);
      },
      requestsPerMinute: 6,
    },
    start() {
      pauses = [];
      return sampleRooms(services, reader.options);
    },
    async starts(count) {
      const reports = [];
      for (let start = 0; start < count; start++) {
        reports.push(await reader.start());
        listener.pause(4 * MINUTE);
        await listener.minutes(1);
      }
      return reports;
    },
    async token(plan) {
      const { stats } = await listener.room(plan);
      if (!stats) throw new Error(`${plan.name} has no Stats API token.`);
      return stats;
    },
    async balances(plan) {
      const chunks = await listener.chunks(plan);
      return chunks
        .flatMap(({ events }) => events)
        .flatMap((raw): [number, number][] => {
          const event = parseEvent(raw);
          return event?.kind === 'statsSample' ? [[event.ms, event.statsSample.balance]] : [];
        });
    },
    requestCount: ({ name }) =>
      listener.requests.filter((one) => one.source === 'stats' && one.name === name).length,
  };
  return reader;
}
