import { createAccount } from '@lambdas/data/accounts/create-account';
import { TRIAL_KEPT_MS } from '@lambdas/data/accounts/trials';
import { TOKENS_END_MS } from '@lambdas/pipeline/close/erase-account';
import { services } from '@lambdas/runtime/services';
import { closeAccount } from '@shared/api/account';
import { getPerformerProfile } from '@shared/api/performers';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { ANCHOR, DAY, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { askPool, PASSWORD, type Person, signedIn } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TRIAL = TRIAL_DAYS * DAY;

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
}, 60_000);
afterAll(() => service.stop());

/** Signs up as on the web: without a plan, so with a trial if there is one. */
async function signUp(email: string): Promise<Person> {
  const { sub } = await service.stack.cognito.ensureUser({ email, password: PASSWORD });
  return signedIn(service.stack, email, sub);
}

/** Deletes the user with Cognito's own call, past the service. */
async function deleteUser({ accessToken }: Person): Promise<void> {
  const { status } = await askPool(service.stack, 'DeleteUser', { AccessToken: accessToken });
  expect(status).toBe(200);
}

async function trialOf(person: Person) {
  const { tier, trialEndsAt } = await person.call(getPerformerProfile);
  return { tier, endsAt: Date.parse(trialEndsAt ?? '') };
}

describe('the trial of an email address', { shuffle: false }, () => {
  it('continues in a second account, and does not start again', async () => {
    const first = await signUp('twice@example.com');
    expect(await trialOf(first)).toEqual({ tier: 'Pro', endsAt: ANCHOR + TRIAL });
    await deleteUser(first);

    service.setTime(ANCHOR + 2 * DAY);
    const second = await signUp('twice@example.com');
    expect(second.sub).not.toBe(first.sub);
    expect(await trialOf(second)).toEqual({ tier: 'Pro', endsAt: ANCHOR + TRIAL });
    await deleteUser(second);

    service.setTime(ANCHOR + TRIAL);
    const third = await signUp('twice@example.com');
    expect(await trialOf(third)).toEqual({ tier: 'Basic', endsAt: ANCHOR + TRIAL });
    service.setTime(ANCHOR);
  });

  it('stays when the account is deleted, without the address or the account’s id', async () => {
    const first = await signUp('goes@example.com');
    await first.call(closeAccount, { body: { email: 'goes@example.com' } });
    await service.stack.runJob('close', {});
    service.setTime(ANCHOR + TOKENS_END_MS);
    await service.stack.runJob('close', {});
    const left = JSON.stringify(await tableContents());
    expect(left).not.toContain(first.sub);
    expect(left).not.toContain('goes@');

    const second = await signUp('goes@example.com');
    expect((await trialOf(second)).endsAt).toBe(ANCHOR + TRIAL);
  });

  it.each([
    ['Case@example.com', 'cASE@EXAMPLE.com'],
    ['tag@example.com', 'tag+again@example.com'],
    ['gmail.dots+one@gmail.com', 'gmaildots@googlemail.com'],
  ])('is the same for %s and %s', async (one, other) => {
    service.setTime(ANCHOR);
    const first = await createAccount(services(), { sub: `1 ${one}`, email: one });
    service.setTime(ANCHOR + DAY);
    const second = await createAccount(services(), { sub: `2 ${one}`, email: other });
    expect([first.trialEndsAt, second.trialEndsAt]).toEqual([ANCHOR + TRIAL, ANCHOR + TRIAL]);
  });

  it('is not shared by addresses that only look alike', async () => {
    service.setTime(ANCHOR);
    await createAccount(services(), { sub: 'dots', email: 'a.b@example.com' });
    service.setTime(ANCHOR + DAY);
    for (const email of ['ab@example.com', 'a.b@example.org', 'a.b@gmail.com']) {
      const { trialEndsAt } = await createAccount(services(), { sub: email, email });
      expect(trialEndsAt).toBe(ANCHOR + DAY + TRIAL);
    }
  });

  it('is the same for calls at the same time', async () => {
    const person = { sub: 'parallel', email: 'parallel@example.com' };
    const accounts = await Promise.all([1, 2, 3].map(() => createAccount(services(), person)));
    expect(new Set(accounts.map(({ apiKeyHash }) => apiKeyHash)).size).toBe(1);
    expect(new Set(accounts.map(({ trialEndsAt }) => trialEndsAt)).size).toBe(1);
  });

  it('is forgotten after a year', async () => {
    const email = 'later@example.com';
    service.setTime(ANCHOR);
    await createAccount(services(), { sub: 'year 0', email });
    service.setTime(ANCHOR + TRIAL_KEPT_MS - DAY);
    const within = await createAccount(services(), { sub: 'year 0.9', email });
    service.setTime(ANCHOR + TRIAL_KEPT_MS);
    const after = await createAccount(services(), { sub: 'year 1', email });
    expect(within.trialEndsAt).toBe(ANCHOR + TRIAL);
    expect(after.trialEndsAt).toBe(ANCHOR + TRIAL_KEPT_MS + TRIAL);
  });
});
