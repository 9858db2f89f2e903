import { applyPlan } from '@lambdas/account/apply-plan';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { markClosed } from '@lambdas/data/accounts/closed-accounts';
import { makeClaim } from '@lambdas/data/performers/performer-claims';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { TOKENS_END_MS } from '@lambdas/pipeline/close/erase-account';
import { QUIET_MS } from '@lambdas/pipeline/release/release-performers';
import { services } from '@lambdas/runtime/services';
import { createModelToken } from '@shared/api/access-tokens';
import { closeAccount, getApiKey, rotateApiKey, signOutEverywhere } from '@shared/api/account';
import { getPerformerProfile } from '@shared/api/performers';
import { getUserSettings } from '@shared/api/settings';
import { getStreamData } from '@shared/api/stream-data';
import { listStudioMembers } from '@shared/api/team';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  connect,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, tokensFor } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const vera = aRoom({ historyDays: 2 });
const nora = aRoom({ name: 'nora_noon', eventsToken: 'eventsTokenOfNora5678', historyDays: 2 });

let service: ServiceUnderTest;
let count = 0;
let clock = ANCHOR;

beforeAll(async () => {
  service = await startService({ rooms: [vera, nora] });
}, 120_000);
// Each test has hours of its own: jobs hold a lease, and the clock only goes forward.
beforeEach(() => {
  clock += 3 * HOUR;
  service.setTime(clock);
});
afterAll(() => service.stop());

const someone = () => service.signUp(`account-${++count}@example.com`);

/** Makes a call with other credentials than the person's own. */
const settingsWith = (idToken: string, apiKey: string) =>
  send(service.url, {
    method: 'GET',
    path: `/v1${getUserSettings.path}`,
    headers: { authorization: idToken, 'x-api-key': apiKey },
  });

describe('the API key', () => {
  it('is shown, and can be replaced, which invalidates the former one', async () => {
    const person = await someone();
    const shown = await person.call(getApiKey);
    const { apiToken } = await person.call(rotateApiKey, { body: {} });
    const { idToken } = await tokensFor(service.stack, person.email);

    expect(shown.apiToken).toBe(person.apiKey);
    expect(apiToken).not.toBe(person.apiKey);
    expect((await settingsWith(idToken, person.apiKey)).status).toBe(401);
    expect((await settingsWith(idToken, apiToken)).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('refuses former sign-ins at once, also for calls that only need the key', async () => {
    const person = await someone();
    await person.call(signOutEverywhere, { body: {} });
    const profile = await send(service.url, {
      method: 'GET',
      path: `/v1${getPerformerProfile.path}`,
      headers: { authorization: person.idToken },
    });

    expect((await person.ask(getUserSettings)).status).toBe(401);
    expect(profile.status).toBe(401);
    expect(profile.text).not.toContain('apiToken');
  });

  it('lets the person sign in again', async () => {
    const person = await someone();
    await person.call(signOutEverywhere, { body: {} });
    service.setTime(clock + 1_000);
    const { idToken } = await tokensFor(service.stack, person.email);
    const answer = await settingsWith(idToken, person.apiKey);

    expect(answer.status).toBe(200);
  });
});

describe('a plan', () => {
  it('updates the user pool’s groups, and can be set twice', async () => {
    const person = await someone();
    const groups = async () => {
      const { idToken } = await tokensFor(service.stack, person.email);
      const [, payload = ''] = idToken.split('.');
      return JSON.parse(Buffer.from(payload, 'base64url').toString())['cognito:groups'] ?? [];
    };
    const seen: unknown[] = [];
    for (const plan of ['ProAnnual', 'ProAnnual', 'Free', 'Free'] as const) {
      await applyPlan(services(), openUserPool(), person.sub, plan);
      seen.push([(await person.call(getPerformerProfile)).tier, await groups()]);
    }

    expect(seen).toEqual([
      ['Pro', ['subscribers']],
      ['Pro', ['subscribers']],
      ['Basic', []],
      ['Basic', []],
    ]);
  });
});

describe('deleting an account', () => {
  it('requires the account’s email address, and changes nothing with another one', async () => {
    const person = await someone();
    const answer = await person.ask(closeAccount, { body: { email: 'other@example.com' } });

    expect(answer.status).toBe(400);
    expect((await person.ask(getUserSettings)).status).toBe(200);
  });

  it('closes it at once, and leaves no trace of it, its performer or its tokens', async () => {
    const person = await service.performerOf(vera, { email: 'leaving@example.com' });
    const owner = await service.signUp('owner@example.com');
    await connect(owner, nora);
    await giveRole(person, nora.name, 'Moderator');
    const { text } = await person.call(createModelToken, {
      body: { name: 'Sheet', performers: [vera.name] },
    });
    const byToken = () =>
      send(service.url, {
        method: 'GET',
        path: `/v1${getStreamData.path.replace('{p}', vera.name)}`,
        headers: { authorization: `Bearer ${text}` },
      });
    expect((await byToken()).status).toBe(200);
    const claimOf = (one: Person) => makeClaim(services().configs, one.sub, 'zoe_zest', clock);
    await claimOf(person);
    const kept = await claimOf(owner);

    await person.call(closeAccount, { body: { email: 'Leaving@Example.com' } });
    expect((await person.ask(getUserSettings)).status).toBe(401);
    expect((await byToken()).status).toBe(404);

    await runJobs(clock);
    // An earlier token still gives no access, and doesn't create the account again.
    expect((await person.ask(getPerformerProfile)).status).toBe(401);
    await runJobs(clock + QUIET_MS);
    await runJobs(clock + TOKENS_END_MS);
    const left = JSON.stringify(await tableContents());

    for (const trace of [person.sub, 'leaving@example.com', vera.eventsToken, `P#${vera.name}`]) {
      expect(left).not.toContain(trace);
    }
    expect((await claimOf(owner))?.code).toBe(kept?.code);
    expect((await owner.call(listStudioMembers)).members).toEqual([]);
    await expect(tokensFor(service.stack, 'leaving@example.com')).rejects.toThrow('Sign-in failed');
  });

  it('continues an interrupted deletion, and then removes the mark', async () => {
    const person: Person = await someone();
    await markClosed(services().configs, { account: person.sub, closedAt: clock });
    await runJobs(clock);
    const refused = await person.ask(getUserSettings);
    await runJobs(clock + TOKENS_END_MS);
    await runJobs(clock + TOKENS_END_MS + HOUR);

    expect(refused.status).toBe(401);
    expect(await findAccount(services().configs, person.sub)).toBeNull();
    expect(JSON.stringify(await tableContents())).not.toContain(person.sub);
  });
});

async function runJobs(at: number): Promise<void> {
  service.setTime(at);
  await service.stack.runJob('close', {});
  await service.stack.runJob('release', {});
  await service.stack.runJob('close', {});
}
