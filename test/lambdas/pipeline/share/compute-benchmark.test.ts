import '@test/support/silent-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { findBenchmark } from '@lambdas/data/site/shared-benchmark';
import { computeBenchmark } from '@lambdas/pipeline/share/compute-benchmark';
import { openServices, type Services } from '@lambdas/runtime/services';
import { accountOf, addSharer, type Sharer, sharers } from '@test/support/sharers';
import { tableContents } from '@test/support/table-contents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Early in a month, so that the sessions of five days are in two months. */
const NOON = Date.UTC(2026, 2, 2, 12);

let now: number;
let services: Services;
let close: () => Promise<void> = async () => {};

beforeEach(async () => {
  const dynamoDb = await startDynamoDb();
  close = () => dynamoDb.close();
  const settings = { s3: '', kms: '', keyId: 'key', eventsApi: 'http://e', platform: 'http://p' };
  Object.assign(process.env, localSettings({ dynamoDb: dynamoDb.url, ...settings }));
  const client = new DynamoDBClient({});
  await createTables(client);
  now = NOON;
  services = { ...openServices(client), now: () => now };
});
afterEach(() => close());

async function add(some: readonly Sharer[]): Promise<void> {
  await Promise.all(some.map((one) => addSharer(services, one)));
}
const groups = async () => (await findBenchmark(services.configs))?.groups;

async function saveConsent(sharer: Sharer, given: boolean): Promise<void> {
  await changeAccount(services.configs, accountOf(sharer), (account) => ({
    ...account,
    settings: { ...account.settings, shareData: { given, at: now } },
  }));
}
const [first, second] = sharers(2) as [Sharer, Sharer];

describe('the shared numbers', () => {
  it('need more than nineteen contributors', async () => {
    await add(sharers(19));

    expect(await computeBenchmark(services)).toEqual({ performers: 19, failed: 0, groups: 0 });
    expect(await findBenchmark(services.configs)).toEqual({ computedAt: NOON, groups: [] });
  });

  it('exist with twenty contributors, over sessions of two months', async () => {
    await add(sharers(20));
    const figures = {
      contributors: 20,
      tipsPerHour: { p25: 500, p50: 1_000, p75: 1_500, p90: 1_800, p95: 1_900 },
      viewers: { p25: 5, p50: 10, p75: 15, p90: 18, p95: 19 },
    };

    expect(await computeBenchmark(services)).toEqual({ performers: 20, failed: 0, groups: 2 });
    expect(await groups()).toEqual([
      { fromVisitors: 0, toVisitors: null, ...figures },
      { fromVisitors: 30, toVisitors: 100, ...figures },
    ]);
  });

  it('don’t reveal whether there are twenty or twenty-one', async () => {
    await add(sharers(21));
    await computeBenchmark(services);

    expect(await groups()).toMatchObject([{ contributors: 20 }, { contributors: 20 }]);
  });

  it('exclude who refused, who was never asked, and who has no account', async () => {
    await add(sharers(19));
    await addSharer(services, { ...second, name: 'said_no', shares: false });
    await addSharer(services, { ...second, name: 'never_asked' });
    await services.configs.remove({ pk: 'U#account-of-never_asked', sk: 'ACCOUNT' });
    await computeBenchmark(services);

    expect(await groups()).toEqual([]);
  });

  it('use the peak of visitors if the room list never showed a room', async () => {
    await add(sharers(20).map((one) => ({ ...one, viewers: null })));
    await computeBenchmark(services);

    const viewers = { p25: 50, p50: 50, p75: 50, p90: 50, p95: 50 };
    expect(await groups()).toMatchObject([{ viewers }, { viewers }]);
  });

  it('exclude who withdrew from the next run on, and disappear with the twentieth', async () => {
    await add(sharers(21));
    await computeBenchmark(services);
    const before = await groups();
    const [, , ...rest] = sharers(21);
    const last = rest.at(-1) ?? first;

    await saveConsent(last, false);
    now += DAY / 2;
    await computeBenchmark(services);
    // Twenty are left, as if there had never been more.
    expect(await groups()).not.toEqual(before);
    expect(await groups()).toMatchObject([{ tipsPerHour: { p95: 1_900 } }, {}]);

    await saveConsent(first, false);
    now += DAY / 2;
    await computeBenchmark(services);
    expect(await findBenchmark(services.configs)).toEqual({ computedAt: now, groups: [] });
  });

  it('disappear ninety days after the last sessions', async () => {
    await add(sharers(20));
    now += 84 * DAY;
    await computeBenchmark(services);
    expect(await groups()).toHaveLength(2);

    now += 2 * DAY;
    await computeBenchmark(services);
    expect(await groups()).toEqual([]);
  });

  it('are the same if computed twice or in parallel', async () => {
    await add(sharers(20));
    await computeBenchmark(services);
    const once = await tableContents();
    await Promise.all([computeBenchmark(services), computeBenchmark(services)]);

    expect(await groups()).toHaveLength(2);
    expect(await tableContents()).toEqual(once);
  });

  it('of a late run never replace those of a newer one', async () => {
    await add(sharers(20));
    await computeBenchmark(services);
    // While the late run reads, somebody withdraws and another run completes.
    let isFirst = true;
    const late = whenSampling(services, async () => {
      if (!isFirst) return;
      isFirst = false;
      await saveConsent(first, false);
      now += HOUR;
      await computeBenchmark(services);
    });
    await computeBenchmark(late);

    expect(await groups()).toEqual([]);
  });

  it('stay unchanged if a run is killed, and the next one computes them', async () => {
    await add(sharers(20));
    await computeBenchmark(services);
    const before = await tableContents();
    await saveConsent(first, false);
    const stored = await tableContents(['Configs']);

    await expect(computeBenchmark(dying(services))).rejects.toThrow('Killed.');
    expect(await tableContents(['Configs'])).toEqual(stored);
    expect(Object.keys(stored)).toEqual(Object.keys(before).filter((key) => /^Configs/.test(key)));

    now += DAY / 2;
    await computeBenchmark(services);
    expect(await groups()).toEqual([]);
  });

  it('stay unchanged if there is no time for all performers', async () => {
    await add(sharers(20));
    await computeBenchmark(services);
    const before = await tableContents();
    now += DAY / 2;

    await expect(computeBenchmark(services, now)).rejects.toThrow(
      'There was only time for 0 of 20 performers.',
    );
    expect(await tableContents()).toEqual(before);
  });

  it('skip a performer whose documents can’t be read', async () => {
    await add(sharers(21));
    const query: Services['sessions']['query'] = async (range) => {
      if (range.pk === `P#${second.name}`) throw new Error('Unreadable.');
      return services.sessions.query(range);
    };
    const report = await computeBenchmark({
      ...services,
      sessions: { ...services.sessions, query },
    });

    expect(report).toEqual({ performers: 21, failed: 1, groups: 2 });
  });

  it('contain nothing about a single performer, and nothing else is written', async () => {
    await add(sharers(20));
    const before = await tableContents();
    await computeBenchmark(services);
    const after = await tableContents();

    const written = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(written).toEqual(['Configs SHARED BENCHMARK']);
    const text = JSON.stringify(await findBenchmark(services.configs));
    expect(text).not.toMatch(/sharer|account/);
    expect(Object.keys(JSON.parse(text))).toEqual(['computedAt', 'groups']);
  });
});

/** The same services, which do something before the first month is read. */
function whenSampling(some: Services, first: () => Promise<void>): Services {
  const query: Services['sessions']['query'] = async (range) => {
    await first();
    return some.sessions.query(range);
  };
  return { ...some, sessions: { ...some.sessions, query } };
}

/** The same services without any writes. */
function dying(some: Services): Services {
  const put: Services['configs']['put'] = async () => {
    throw new Error('Killed.');
  };
  return { ...some, configs: { ...some.configs, put } };
}
