import '@test/support/silent-logs';
import {
  findUserCheck,
  listAccount,
  nextAccounts,
  unlistAccount,
} from '@lambdas/data/accounts/account-list';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { forgetClosed, listClosed, markClosed } from '@lambdas/data/accounts/closed-accounts';
import { openUserPool, type UserPool } from '@lambdas/integrations/user-pool';
import { BATCH, closeGoneUsers } from '@lambdas/pipeline/close/close-gone-users';
import { TOKENS_END_MS } from '@lambdas/pipeline/close/erase-account';
import { services } from '@lambdas/runtime/services';
import { DAY, MINUTE, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { askPool, type Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let service: ServiceUnderTest;
let count = 0;
/** Days pass from test to test, since a round starts once a day. */
let clock = Date.UTC(2026, 10, 8, 18);

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0, now: clock });
}, 60_000);
afterAll(() => service.stop());

const someone = () => service.signUp(`gone-${++count}@example.com`);

function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
}

/** Starts the job after some time. */
async function runAfter(ms: number): Promise<void> {
  pass(ms);
  await service.stack.runJob('close', {});
}

/** Somebody whose user was deleted with Cognito's own call, past the service. */
async function someoneGone(): Promise<Person> {
  const person = await someone();
  const { accessToken } = person;
  const { status } = await askPool(service.stack, 'DeleteUser', { AccessToken: accessToken });
  expect(status).toBe(200);
  onTestFinished(() => unlistAccount(services().configs, person.sub));
  return person;
}

const closedAccounts = async () =>
  (await listClosed(services().configs)).map(({ account }) => account);

/** Runs the check until its round is over. Returns what the runs threw. */
async function finishRound(pool: UserPool): Promise<unknown[]> {
  const faults: unknown[] = [];
  do {
    await closeGoneUsers(services(), pool).catch((fault) => faults.push(fault));
    pass(10 * MINUTE);
  } while (!(await findUserCheck(services().configs))?.isFinished);
  return faults;
}

/** A pool without the users in `gone`, that fails for `broken`. Counts the look-ups. */
function poolWith({ gone = [], broken = [] }: { gone?: string[]; broken?: string[] }) {
  const requested: string[] = [];
  const pool: UserPool = {
    ...openUserPool(),
    async has(sub) {
      requested.push(sub);
      if (broken.includes(sub)) throw new Error('no answer');
      return !gone.includes(sub);
    },
  };
  return { pool, requested };
}

describe('an account whose user was deleted at Cognito', () => {
  it('is closed after two checks on different days, and then erased', async () => {
    const stays = await someone();
    const leaves = await someoneGone();

    await runAfter(DAY);
    for (let run = 0; run < 12; run++) await runAfter(10 * MINUTE);
    expect(await closedAccounts()).toEqual([]);

    await runAfter(DAY);
    expect(await closedAccounts()).toEqual([leaves.sub]);
    await runAfter(10 * MINUTE);
    expect(await findAccount(services().configs, leaves.sub)).toMatchObject({
      closedAt: expect.any(Number),
    });

    await runAfter(TOKENS_END_MS);
    expect(await closedAccounts()).toEqual([]);
    const left = JSON.stringify(await tableContents());
    expect(left).not.toContain(leaves.sub);
    expect(left).toContain(stays.sub);
  });

  it('is not closed if the user was there again in between', async () => {
    const { sub } = await someone();
    for (const gone of [[sub], [], [sub]]) {
      pass(DAY);
      await closeGoneUsers(services(), poolWith({ gone }).pool);
    }
    expect(await closedAccounts()).toEqual([]);

    pass(DAY);
    await closeGoneUsers(services(), poolWith({}).pool);
  });
});

describe('a user pool that fails', () => {
  afterEach(async () => {
    process.env.USER_POOL_ID = service.stack.cognito.poolId;
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = service.stack.cognito.url;
    await finishRound(poolWith({}).pool);
  });

  it.each([
    ['refuses', { USER_POOL_ID: 'local_another' }],
    ['cannot be reached', { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:9' }],
  ])('closes nobody while it %s, not even whose user is gone', async (_, settings) => {
    await someoneGone();
    Object.assign(process.env, settings);
    const pool = openUserPool();
    for (const _day of [1, 2, 3]) {
      pass(DAY);
      expect(await closeGoneUsers(services(), pool)).toEqual({ checked: 0, missing: 0 });
    }
    expect(await closedAccounts()).toEqual([]);
  });

  it('for one account does not hold up the others', async () => {
    const broken = await someone();
    const others = [await someone(), await someone()];
    await finishRound(poolWith({}).pool);
    const { pool, requested } = poolWith({ broken: [broken.sub] });
    pass(DAY);
    await finishRound(pool);
    expect(requested).toEqual(expect.arrayContaining(others.map(({ sub }) => sub)));
    expect(requested.filter((sub) => sub === broken.sub)).toHaveLength(1);
  });
});

/** They sort after the accounts of the other tests. */
const many = Array.from({ length: 2 * BATCH }, (_, index) => `many-${100 + index}`);

/** Lists many more accounts for the tests of a group. */
function listMany(): void {
  beforeAll(async () => {
    await finishRound(poolWith({}).pool);
    for (const account of many) await listAccount(services().configs, account);
  });
  afterAll(async () => {
    for (const account of many) await unlistAccount(services().configs, account);
  });
}

describe('a pool in which too many users are missing', () => {
  const last = many.slice(-2);

  listMany();
  afterEach(async () => {
    pass(DAY);
    await finishRound(poolWith({}).pool);
  });

  it('closes nobody, not even the few of the last run, and says so', async () => {
    for (const _day of [1, 2, 3]) {
      pass(DAY);
      const faults = await finishRound(poolWith({ gone: many }).pool);
      expect(faults).toHaveLength(3);
      expect(String(faults[2])).toMatch(/^Error: 100 of \d+ users are missing in the pool\.$/);
    }
    expect(await closedAccounts()).toEqual([]);
  });

  it('still closes others once most users of the round were there', async () => {
    const early = (await nextAccounts(services().configs, '', BATCH)).slice(0, 11);
    const gone = [...early.map(({ account }) => account), ...last];
    for (const _day of [1, 2]) {
      pass(DAY);
      expect(await finishRound(poolWith({ gone }).pool)).toHaveLength(1);
    }
    expect(await closedAccounts()).toEqual(last);
    for (const account of last) await forgetClosed(services().configs, account);
  });

  it('does not count those whose accounts are being closed', async () => {
    for (const account of many) await markClosed(services().configs, { account, closedAt: clock });
    pass(DAY);
    const { pool, requested } = poolWith({ gone: many });
    expect(await finishRound(pool)).toEqual([]);
    expect(requested).not.toContain(many[0]);
    for (const account of many) await forgetClosed(services().configs, account);
  });
});

describe('the check of all accounts', () => {
  listMany();

  it('asks about each account once a day, and about a bounded number in one run', async () => {
    await someone();
    const { pool, requested } = poolWith({});
    pass(DAY);
    const perRun: number[] = [];
    for (let run = 0; run < 30; run++) {
      perRun.push((await closeGoneUsers(services(), pool)).checked);
      pass(10 * MINUTE);
    }
    expect(Math.max(...perRun)).toBe(BATCH);
    expect(perRun.slice(0, 2)).toEqual([BATCH, BATCH]);
    expect(requested.length).toBeGreaterThan(2 * BATCH);
    expect(new Set(requested).size).toBe(requested.length);
  });
});
