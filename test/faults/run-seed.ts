import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Dice, diceFor } from '../../infra/local/platform/world/dice';
import { createTable } from '../../infra/local/stack/create-tables';
import type { Account } from '../../lambdas/data/accounts';
import { claimPerformer } from '../../lambdas/data/performers';
import { SHARDS, saveToken } from '../../lambdas/data/rooms';
import type { Services } from '../../lambdas/lib/services';
import { listenShard } from '../../lambdas/pipeline/listening/listen-shard';
import { settlePerformer } from '../../lambdas/pipeline/settling/settle-performer';
import { compare, type Difference } from './compare';
import { startProcess, tryTo } from './process';
import { unrulyFeed } from './unruly-feed';
import { makeWorld, type World } from './world';

export interface SeedResult extends Difference {
  readonly seed: number;
  readonly events: number;
  readonly faults: number;
}

const MINUTE = 60_000;
const TABLES = ['capture', 'sessions', 'tippers', 'tipMenus', 'configs'] as const;

/**
 * One world lived through by two listeners and two settlers at once, with a feed, a storage and
 * processes that fail at any point, then some quiet rounds, then the comparison with the truth.
 * The seed decides everything but the order in which the storage answers.
 */
export async function runSeed(endpoint: string, seed: number): Promise<SeedResult> {
  const dice = diceFor('faults', seed);
  const worlds = new Map(
    ['lena', 'mira'].map((room) => [room, makeWorld(room, diceFor('world', seed, room))]),
  );
  const first = Math.min(...[...worlds.values()].map(({ begin }) => begin));
  const last = Math.max(...[...worlds.values()].map(({ end }) => end));
  let now = first;
  let calm = true;
  let faults = 0;

  const feed = unrulyFeed(
    worlds,
    () => now,
    diceFor('feed', seed),
    () =>
      calm
        ? { faultShare: 0, mischiefShare: 0, batch: 40 }
        : { faultShare: 0.1, mischiefShare: 0.3, batch: dice.whole(3, 40) },
  );
  const tables = await createTables(endpoint);
  const skews = new Map<number, number>();
  const open = (index: number) =>
    startProcess({
      endpoint,
      tables,
      feed,
      now: () => now + (skews.get(index) ?? 0),
      dice: diceFor('storage', seed, index, now),
      rules: () =>
        calm ? { faultShare: 0, killShare: 0 } : { faultShare: 0.04, killShare: 0.012 },
      onFault: () => {
        faults += 1;
      },
    });

  await connect(open(0), [...worlds.keys()], now);
  calm = false;
  // The clocks of the processes differ; one settler's so much that it believes others dead.
  [0, -4_000, 2_500, 6 * MINUTE].forEach((skew, index) => {
    skews.set(index, skew);
  });
  const processes: Services[] = [...skews.keys()].map(open);

  for (let round = 0; now < last + 30 * MINUTE; round++) {
    now += dice.whole(2, 25) * MINUTE;
    const deaths = await Promise.all(
      processes.map((process, index) => tryTo(() => work(process, index, round, worlds, dice))),
    );
    deaths.forEach((death, index) => {
      if (death === 'died') processes[index] = open(index);
    });
  }

  calm = true;
  for (let round = 0; round < 6; round++) {
    now += 70 * MINUTE;
    for (const index of [0, 2]) await work(open(index), index, round, worlds, dice);
  }
  const services = open(0);
  const differences = await Promise.all(
    [...worlds.values()].map((world) => compare(services, world)),
  );
  return {
    seed,
    events: [...worlds.values()].reduce((sum, { events }) => sum + events.length, 0),
    faults: faults + feed.faults(),
    lost: differences.reduce((sum, { lost }) => sum + lost, 0),
    doubled: differences.reduce((sum, { doubled }) => sum + doubled, 0),
    wrong: differences.flatMap(({ wrong }) => wrong),
  };
}

/** Processes 0 and 1 listen, 2 and 3 settle. */
async function work(
  services: Services,
  index: number,
  round: number,
  worlds: ReadonlyMap<string, World>,
  dice: Dice,
): Promise<void> {
  if (index >= 2) {
    for (const room of worlds.keys()) await settlePerformer(services, room);
    return;
  }
  for (let shard = 0; shard < SHARDS; shard++) {
    await listenShard(services, {
      shard,
      owner: randomUUID(),
      round,
      // Some leases end at once, so that two listeners do meet.
      leaseSeconds: dice.pick([0, 30]),
      mostReads: 8,
      dice: () => 0,
    });
  }
}

/** An account that agreed to profiles and holds the rooms. */
async function connect(services: Services, rooms: readonly string[], now: number): Promise<void> {
  const account: Account = {
    id: 'owner',
    email: 'owner@example.com',
    plan: 'ProAnnual',
    performers: Object.fromEntries(rooms.map((room) => [room, 'Admin' as const])),
    settings: {
      timezone: 'UTC',
      receiveEmailUpdates: false,
      shareData: { given: false, at: null },
      createTipperProfiles: { given: true, at: now },
      snippets: {},
    },
    apiKeyHash: '',
    apiKey: { key: '', iv: '', box: '' },
    version: 1,
  };
  await services.configs.put({ pk: 'U#owner', sk: 'ACCOUNT', ...account });
  for (const performer of rooms) {
    await claimPerformer(services.configs, performer, account.id);
    await saveToken(services.configs, performer, 'events', {
      token: { key: '', iv: '', box: 'token' },
      last4: 'oken',
      tokenId: performer,
      state: 'ok',
      detail: '',
      checkedAt: now,
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    });
  }
}

/** Tables of its own for every seed, in one storage. */
async function createTables(endpoint: string) {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const run = randomUUID().slice(0, 8);
  const names = Object.fromEntries(TABLES.map((table) => [table, `${table}-${run}`]));
  for (const name of Object.values(names)) {
    await createTable(client, name);
  }
  return names as Record<(typeof TABLES)[number], string>;
}
