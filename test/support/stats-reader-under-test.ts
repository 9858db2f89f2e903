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
  /** What each start of the job gets. */
  readonly options: SamplingOptions;
  /** Saves a room's Stats API token, by default the right one. */
  save(plan: RoomPlan, token?: string): Promise<void>;
  /** Starts the job once. */
  start(options?: Partial<SamplingOptions>): Promise<SamplingReport | null>;
  /**
   * Lets the job have some turns of five starts, a minute apart, and listens after each turn. Returns a
   * report per turn: sums of what was done, and the rest as of its last start.
   */
  turns(count: number, options?: Partial<SamplingOptions>): Promise<SamplingReport[]>;
  token(plan: RoomPlan): Promise<StoredToken>;
  /** Returns [epoch ms, balance] from the room's log. */
  balances(plan: RoomPlan): Promise<[number, number][]>;
  /** Returns the number of requests for a room's stats so far. */
  requestCount(plan: RoomPlan): number;
}

const STARTS_PER_TURN = 5;
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

  const reader: StatsReaderUnderTest = {
    listener,
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
      requestsPerMinute: 6,
    },
    start: (options) => sampleRooms(services, { ...reader.options, ...options }),
    async turns(count, options) {
      const turns: SamplingReport[] = [];
      for (let turn = 0; turn < count; turn++) {
        const reports: SamplingReport[] = [];
        for (let start = 0; start < STARTS_PER_TURN; start++) {
          const report = await reader.start(options);
          if (report) reports.push(report);
          if (start < STARTS_PER_TURN - 1) listener.pause(MINUTE);
        }
        await listener.minutes(1);
        turns.push(summed(reports));
      }
      return turns;
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

function summed(reports: readonly SamplingReport[]): SamplingReport {
  const last = reports.at(-1);
  if (!last) throw new Error('No start held the lease.');
  const sum = (name: 'rooms' | 'read' | 'saved') =>
    reports.reduce((total, report) => total + report[name], 0);
  return { ...last, rooms: sum('rooms'), read: sum('read'), saved: sum('saved') };
}
