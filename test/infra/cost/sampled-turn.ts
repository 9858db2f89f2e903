import '@test/support/silent-logs';
import { SAMPLES_PER_START, STARTS_PER_TURN } from '@infra/cost/counted-units';
import { createDice } from '@infra/local/platform/world/dice';
import { addRoom, saveToken } from '@lambdas/data/performers/rooms';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import { openServicesOn } from '@lambdas/runtime/services';
import { groundOf, tokenAt } from '@test/bench/service/bench-service';
import { attachMeter } from '@test/bench/storage/meter';
import { startStorage } from '@test/bench/storage/start-storage';
import pMap from 'p-map';

const MINUTE = 60_000;
const BEGIN = Date.UTC(2032, 0, 1);
const ANSWER_MS = 20;

/** What one start of `sample-stats` consumed. */
export interface SampledStart {
  readonly rooms: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/**
 * Counts what the starts of a turn consume once all rooms were sampled before, if each sample is
 * news.
 */
export async function countTurn(rooms: number): Promise<SampledStart[]> {
  const storage = await startStorage();
  try {
    let time = BEGIN;
    const client = storage.client();
    const meter = attachMeter(client);
    const services = openServicesOn(
      client,
      groundOf(() => time),
    );
    const names = Array.from({ length: rooms }, nameOf);
    const add = async (name: string) => {
      await addRoom(services.configs, name);
      for (const kind of ['events', 'stats'] as const) {
        await saveToken(services.configs, name, kind, tokenAt(BEGIN));
      }
    };
    await pMap(names, add, { concurrency: 8 });

    const turn = async (requestsPerMinute: number) => {
      const starts: SampledStart[] = [];
      for (let start = 0; start < STARTS_PER_TURN; start++) {
        meter.take();
        const end = time + MINUTE;
        const feed = newsFrom(() => {
          time += ANSWER_MS;
          return time;
        });
        const report = await sampleRooms(services, { owner: 'test', feed, requestsPerMinute });
        const requests = meter.take();
        starts.push({
          rooms: report?.rooms ?? 0,
          readUnits: requests.reduce((sum, { readUnits }) => sum + readUnits, 0),
          writeUnits: requests.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
        });
        time = end;
      }
      return starts;
    };
    await turn(rooms);
    await turn(SAMPLES_PER_START);
    return await turn(SAMPLES_PER_START);
  } finally {
    storage.close();
  }
}

/** As different as the names of performers. */
function nameOf(_: unknown, number: number): string {
  const dice = createDice('name', number);
  return `${dice.integer(0, 1e9).toString(36)}_${number}`;
}

function newsFrom(now: () => number): StatsFeed {
  return {
    async read({ room }) {
      const dice = createDice('figures', room, now());
      return {
        kind: 'statsSample',
        lastBroadcast: null,
        statsSample: {
          balance: dice.integer(0, 90_000),
          votesUp: dice.integer(0, 3_000),
          votesDown: dice.integer(0, 200),
          satisfaction: dice.integer(80, 99),
          minutesOnline: dice.integer(0, 400),
          followers: dice.integer(1_000, 90_000),
          viewers: dice.integer(20, 900),
          registered: dice.integer(5, 200),
          tokened: dice.integer(5, 100),
        },
      };
    },
  };
}
