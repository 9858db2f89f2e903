import { createDice } from '@infra/local/platform/world/dice';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import { addRoom, saveToken } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import { openServicesOn } from '@lambdas/runtime/services';
import { roomSnapshotEvent } from '@shared/domain/events/observation';
import { extractHashtags } from '@shared/domain/tags/hashtags';
import { READ_MINUTES, SCAN_MINUTES } from '../history/observed-day';
import { lineOf } from '../history/small-talk';
import { attachMeter } from '../storage/meter';
import { startStorage } from '../storage/start-storage';
import { groundOf, SHARD, tokenAt } from './bench-service';

const MINUTE = 60_000;
/** After this time, the batches that a round looks back at exist. */
const WARM_UP_MINUTES = 15;
const MINUTES = 15;
const BEGIN = Date.UTC(2032, 0, 1);

/** The cost of the items that an instance's rooms share. */
export interface ShardCost {
  readonly rooms: number;
  /** Per minute, all rooms together. */
  readonly writeUnits: number;
  readonly readUnits: number;
}

/** Simulates some minutes of a shard whose rooms are all live, the most expensive case. */
export async function shardCost(rooms: number): Promise<ShardCost> {
  const storage = await startStorage();
  try {
    let time = BEGIN;
    const now = () => time;
    const client = storage.client();
    const meter = attachMeter(client);
    const services = openServicesOn(client, groundOf(now));
    const names = namesOf(rooms);
    for (const name of names) {
      await addRoom(services.configs, name);
      for (const kind of ['events', 'stats'] as const) {
        await saveToken(services.configs, name, kind, tokenAt(BEGIN));
      }
    }

    let writeUnits = 0;
    let readUnits = 0;
    for (let minute = 0; minute < WARM_UP_MINUTES + MINUTES; minute++) {
      time = BEGIN + minute * MINUTE;
      if (minute % SCAN_MINUTES === 0) {
        const seen = names.map((name) => [name, [roomSnapshotAt(name, time)]] as const);
        await saveObservationBatch(services.capture, SHARD, {
          source: 'scan',
          at: time,
          rooms: new Map(seen),
        });
      }
      const before = meter.take();
      // Enough for all rooms.
      const requestsPerMinute = Math.max(6, Math.ceil(rooms / READ_MINUTES));
      await sampleRooms(services, { owner: 'bench', feed: statsAt(time), requestsPerMinute });
      // Concerns all rooms together: `sampling-usage.test.ts` counts it.
      meter.take();
      await listenShard(services, {
        feed: silentFeed,
        shard: SHARD,
        owner: 'bench',
        round: minute,
        leaseSeconds: 60,
      });
      const requests = [...before, ...meter.take()];
      if (minute < WARM_UP_MINUTES) continue;
      for (const { kind, reads, writeUnits: written } of requests) {
        if (kind.isShared) writeUnits += written / MINUTES;
        for (const [{ isShared }, units] of reads) if (isShared) readUnits += units / MINUTES;
      }
    }
    return { rooms, writeUnits, readUnits };
  } finally {
    storage.close();
  }
}

const silentFeed: EventsFeed = {
  read: async ({ cursor }) => ({ kind: 'batch', events: [], next: cursor, foreignNext: false }),
};

function namesOf(count: number): string[] {
  const names: string[] = [];
  for (let number = 0; names.length < count; number++) {
    const name = `room_of_performer_${number}`;
    if (shardOf(name).index === SHARD.index) names.push(name);
  }
  return names;
}

function roomSnapshotAt(room: string, at: number) {
  const dice = createDice(room);
  const subject = `${lineOf(dice)} #${lineOf(dice).split(' ').slice(0, 5).join(' #')}`;
  const moving = createDice(room, at);
  return roomSnapshotEvent(at, {
    connectedSince: BEGIN - dice.integer(0, 4 * 60) * MINUTE,
    show: 'public',
    viewers: dice.integer(20, 900) + moving.integer(0, 40),
    followers: dice.integer(1_000, 90_000) + moving.integer(0, 5),
    rank: dice.integer(1, 6_000),
    genderRank: dice.integer(1, 4_000),
    subject,
    tags: extractHashtags(subject),
  });
}

function statsAt(at: number): StatsFeed {
  return {
    async read({ room }) {
      const dice = createDice('figures', room);
      const moving = createDice('figures', room, at);
      return {
        kind: 'statsSample',
        lastBroadcast: null,
        statsSample: {
          balance: dice.integer(0, 90_000) + moving.integer(0, 500),
          votesUp: dice.integer(0, 3_000),
          votesDown: dice.integer(0, 200),
          satisfaction: dice.integer(80, 99),
          minutesOnline: Math.floor((at - BEGIN) / MINUTE),
          followers: dice.integer(1_000, 90_000) + moving.integer(0, 5),
          viewers: dice.integer(20, 900) + moving.integer(0, 40),
          registered: dice.integer(5, 200) + moving.integer(0, 20),
          tokened: dice.integer(5, 100) + moving.integer(0, 20),
        },
      };
    },
  };
}
