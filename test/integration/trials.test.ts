import { changeAccount, createAccount } from '@lambdas/data/accounts/accounts';
import {
  isTrialAvailable,
  keepTrial,
  reserveTrial,
  TRIAL_KEPT_MS,
} from '@lambdas/data/accounts/trials';
import { TOKENS_END_MS } from '@lambdas/pipeline/close/erase-account';
import { services } from '@lambdas/runtime/services';
import { closeAccount } from '@shared/api/account';
import { getBilling } from '@shared/api/billing';
import { getPerformerProfile } from '@shared/api/performers';
import {
  ANCHOR,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { PASSWORD, type Person, signedIn } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
}, 60_000);
beforeEach(() => service.setTime(ANCHOR));
afterAll(() => service.stop());

/** Signs up as on the web. */
async function signUp(email: string): Promise<Person> {
  const { sub } = await service.stack.cognito.ensureUser({ email, password: PASSWORD });
  return signedIn(service.stack, email, sub);
}

let created = 0;
/** Creates an account, with performers that it holds. */
async function accountOf(email: string, ...performers: string[]) {
  const { id } = await createAccount(services(), { sub: `account-${created++}`, email });
  return changeAccount(services().configs, id, (one) => ({
    ...one,
    performers: Object.fromEntries(performers.map((name) => [name, 'Admin' as const])),
  }));
}

describe('a new account', () => {
  it('is free of charge, with a free week to come', async () => {
    const person = await signUp('new@example.com');
    const { tier, trialEndsAt } = await person.call(getPerformerProfile);
    expect({ tier, trialEndsAt }).toEqual({ tier: 'Basic', trialEndsAt: null });
    const billing = await person.call(getBilling);
    expect(billing).toMatchObject({ plan: 'Free', isTrialAvailable: true, canBuy: true });
  });

  it('is created once by calls at the same time', async () => {
    const person = { sub: 'parallel', email: 'parallel@example.com' };
    const accounts = await Promise.all([1, 2, 3].map(() => createAccount(services(), person)));
    expect(new Set(accounts.map(({ apiKeyHash }) => apiKeyHash)).size).toBe(1);
  });
});

describe('the free week', () => {
  it('of an account that had one when it was created is used', async () => {
    const { id } = await accountOf('old@example.com');
    const old = await changeAccount(services().configs, id, (one) => ({
      ...one,
      trialEndsAt: ANCHOR - 90 * DAY,
    }));
    expect(await isTrialAvailable(services(), old)).toBe(false);
    expect(await reserveTrial(services(), old, ANCHOR + HOUR)).toBe(false);
  });

  it.each([
    ['Case@example.com', 'cASE@EXAMPLE.com'],
    ['tag@example.com', 'tag+again@example.com'],
    ['gmail.dots+one@gmail.com', 'gmaildots@googlemail.com'],
  ])('is the same for %s and %s', async (one, other) => {
    await keepTrial(services(), await accountOf(one));
    expect(await isTrialAvailable(services(), await accountOf(other))).toBe(false);
  });

  it('is not shared by addresses that only look alike', async () => {
    await keepTrial(services(), await accountOf('a.b@example.com'));
    for (const email of ['ab@example.com', 'a.b@example.org', 'a.b@gmail.com']) {
      expect(await isTrialAvailable(services(), await accountOf(email))).toBe(true);
    }
  });

  it('is the same for accounts that hold the same performer one after the other', async () => {
    await keepTrial(services(), await accountOf('first@example.com', 'lena', 'mia'));
    const second = await accountOf('second@example.com', 'mia');
    expect(await reserveTrial(services(), second, ANCHOR + HOUR)).toBe(false);
    const other = await accountOf('third@example.com', 'nora');
    expect(await reserveTrial(services(), other, ANCHOR + HOUR)).toBe(true);
  });

  it('is reserved for one account while its payment page is open', async () => {
    const one = await accountOf('one@example.com', 'zoe');
    const other = await accountOf('other@example.com', 'zoe');
    const until = ANCHOR + HOUR;
    const got = await Promise.all([one, other].map((of) => reserveTrial(services(), of, until)));
    expect(got.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = got[0] ? [one, other] : [other, one];
    expect(await isTrialAvailable(services(), winner)).toBe(true);
    expect(await isTrialAvailable(services(), loser)).toBe(false);
    expect(await reserveTrial(services(), winner, until)).toBe(true);

    service.setTime(until);
    expect(await reserveTrial(services(), loser, until + HOUR)).toBe(true);
  });

  it('stays used when the account is deleted, without the address or the account’s id', async () => {
    const first = await signUp('goes@example.com');
    await first.call(getPerformerProfile);
    await keepTrial(
      services(),
      await changeAccount(services().configs, first.sub, (one) => ({ ...one })),
    );
    await first.call(closeAccount, { body: { email: 'goes@example.com' } });
    await service.stack.runJob('close', {});
    service.setTime(ANCHOR + TOKENS_END_MS);
    await service.stack.runJob('close', {});
    const left = JSON.stringify(await tableContents());
    expect(left).not.toContain(first.sub);
    expect(left).not.toContain('goes@');

    const second = await signUp('goes@example.com');
    expect(second.sub).not.toBe(first.sub);
    expect((await second.call(getBilling)).isTrialAvailable).toBe(false);
  });

  it('may be had again after a year', async () => {
    const account = await accountOf('later@example.com');
    await keepTrial(services(), account);
    service.setTime(ANCHOR + TRIAL_KEPT_MS - DAY);
    const again = await accountOf('later@example.com');
    expect(await isTrialAvailable(services(), again)).toBe(false);
    service.setTime(ANCHOR + TRIAL_KEPT_MS);
    expect(await reserveTrial(services(), again, ANCHOR + TRIAL_KEPT_MS + HOUR)).toBe(true);
  });
});
