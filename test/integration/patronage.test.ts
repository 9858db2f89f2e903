import { changeAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { savePatronToken, saveRecipientToken } from '@shared/api/performer-links';
import { arrangePerformers } from '@shared/api/performer-proofs';
import { getPerformerProfile } from '@shared/api/performers';
import { listCamSessions } from '@shared/api/sessions';
import type { Plan } from '@shared/domain/access/tiers';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  connect,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const names = ['stella_star', 'stan_stone', 'mira_mond', 'mona_moss', 'maya_mead'];
const rooms = names.map((name) =>
  aRoom({ name, eventsToken: `eventsTokenOf${name.replace('_', '')}`, historyDays: 1 }),
);

let service: ServiceUnderTest;
/** Owns stella_star. */
let studio: Person;
/** On the free plan. Each owns one performer. */
let mira: Person;
let mona: Person;
let clock = ANCHOR;

beforeAll(async () => {
  service = await startService({ rooms });
  studio = await holding('studio@example.com', 'stella_star', 'StudioMonthly');
  mira = await holding('mira@example.com', 'mira_mond', 'Free');
  mona = await holding('mona@example.com', 'mona_moss', 'Free');
}, 120_000);
afterAll(() => service.stop());

async function holding(email: string, name: string, plan: Plan): Promise<Person> {
  const person = await service.signUp(email, { plan });
  const room = rooms.find((one) => one.name === name);
  if (room) await connect(person, room);
  return person;
}

/** Calls that test tokens have a rate limit per minute. */
function nextMinute(): void {
  clock += MINUTE;
  service.setTime(clock);
}

async function makeToken(person = studio, p = 'stella_star'): Promise<string> {
  const { patronAccessToken } = await person.call(savePatronToken, {
    params: { p },
    body: { performerName: p },
  });
  if (patronAccessToken === null) throw new Error('No token was made.');
  return patronAccessToken;
}

async function revokeAll(): Promise<void> {
  const { performers } = await studio.call(getPerformerProfile);
  for (const { name: p, patronTokens } of performers) {
    for (const { id } of patronTokens) {
      await studio.call(savePatronToken, { params: { p }, body: { revoke: id } });
    }
  }
}

const enter = (person: Person, p: string, recipientAccessToken: string) => {
  nextMinute();
  return person.ask(saveRecipientToken, {
    params: { p },
    body: { performerName: p, recipientAccessToken },
  });
};
const tierOf = async (person: Person, p: string) =>
  (await person.call(getPerformerProfile)).performers.find(({ name }) => name === p)?.tier;
const seesSessions = async (person: Person, p: string) =>
  (await person.ask(listCamSessions, { params: { p } })).status;

async function setPlan({ sub }: Person, plan: Plan): Promise<void> {
  await changeAccount(services().configs, sub, (account) => ({ ...account, plan }));
}

describe('a patron access token', () => {
  afterEach(revokeAll);

  it('gives a model’s own performer Pro, and shares nothing else', async () => {
    expect(await seesSessions(mira, 'mira_mond')).toBe(403);
    const token = await makeToken();
    const answer = await enter(mira, 'mira_mond', token);

    expect(token).toMatch(/^rlp_[\w-]{43}$/);
    expect(answer.json).toEqual({
      performerName: 'mira_mond',
      recipient: {
        isCovered: true,
        patron: 'stella_star',
        since: new Date(clock).toISOString(),
      },
    });
    expect(await tierOf(mira, 'mira_mond')).toBe('Pro');
    expect(await seesSessions(mira, 'mira_mond')).toBe(200);
    expect(await seesSessions(studio, 'mira_mond')).toBe(404);
    expect(await seesSessions(mira, 'stella_star')).toBe(404);
    const [own] = (await studio.call(getPerformerProfile)).performers;
    expect(own?.patronTokens).toEqual([
      {
        id: expect.any(String),
        last4: token.slice(-4),
        createdAt: expect.any(String),
        usedBy: 'mira_mond',
        usedAt: new Date(clock).toISOString(),
        endedAt: null,
      },
    ]);
  });

  it('is stored as a hash, and its text is returned once', async () => {
    const token = await makeToken();
    const contents = JSON.stringify(await tableContents());

    expect(contents).not.toContain(token);
    expect(JSON.stringify(await studio.call(getPerformerProfile))).not.toContain(token);
  });

  it('covers one performer: repeating changes nothing, another is refused', async () => {
    const token = await makeToken();
    await enter(mira, 'mira_mond', token);
    const before = await tableContents();
    expect((await enter(mira, 'mira_mond', token)).status).toBe(200);
    const { json: taken, status } = await enter(mona, 'mona_moss', token);
    const { json: unknown } = await enter(mona, 'mona_moss', `rlp_${'x'.repeat(43)}`);

    expect(status).toBe(400);
    expect(taken).toMatchObject({ errors: [{ where: 'body.recipientAccessToken' }] });
    expect((taken as { detail: string }).detail).toBe((unknown as { detail: string }).detail);
    expect(Object.keys(await tableContents())).toEqual(Object.keys(before));
    expect(await tierOf(mona, 'mona_moss')).toBe('Basic');
  });

  it('goes to one of two accounts that enter it at once', async () => {
    const token = await makeToken();
    const answers = await Promise.all([
      enter(mira, 'mira_mond', token),
      enter(mona, 'mona_moss', token),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends at once when it is revoked', async () => {
    await enter(mira, 'mira_mond', await makeToken());
    expect(await tierOf(mira, 'mira_mond')).toBe('Pro');
    await revokeAll();

    expect(await seesSessions(mira, 'mira_mond')).toBe(403);
    const [own] = (await mira.call(getPerformerProfile)).performers;
    expect(own).toMatchObject({
      tier: 'Basic',
      recipient: { isCovered: false, patron: null, since: null },
    });
  });

  it('ends when the model returns it, who may enter it again', async () => {
    const token = await makeToken();
    await enter(mira, 'mira_mond', token);
    const ended = await enter(mira, 'mira_mond', '');

    expect(ended.json).toEqual({ performerName: 'mira_mond', recipient: null });
    expect(await tierOf(mira, 'mira_mond')).toBe('Basic');
    const [own] = (await studio.call(getPerformerProfile)).performers;
    expect(own?.patronTokens[0]?.endedAt).toBe(new Date(clock).toISOString());
    expect((await enter(mona, 'mona_moss', token)).status).toBe(400);
    expect((await enter(mira, 'mira_mond', token)).status).toBe(200);
    expect(await tierOf(mira, 'mira_mond')).toBe('Pro');
  });

  it('pauses while its account has no studio plan, or a plan that is too small', async () => {
    await enter(mira, 'mira_mond', await makeToken());
    await enter(mona, 'mona_moss', await makeToken());
    await setPlan(studio, 'ProMonthly');
    expect(await tierOf(mira, 'mira_mond')).toBe('Basic');

    // A studio with 24 performers has room for one more.
    await setPlan(studio, 'StudioMonthly');
    const many = Object.fromEntries(
      Array.from({ length: 23 }, (_, index) => [`model_${index}`, 'Admin' as const]),
    );
    const { configs } = services();
    await changeAccount(configs, studio.sub, (account) => ({
      ...account,
      performers: { ...account.performers, ...many },
    }));
    expect(await tierOf(mira, 'mira_mond')).toBe('Pro');
    expect(await tierOf(mona, 'mona_moss')).toBe('Basic');
    const { status, json } = await studio.ask(savePatronToken, {
      params: { p: 'stella_star' },
      body: {},
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({ detail: expect.stringContaining('Revoke a token') });
    await changeAccount(configs, studio.sub, (account) => ({
      ...account,
      performers: { stella_star: 'Admin' },
    }));
    expect(await tierOf(mona, 'mona_moss')).toBe('Pro');
  });

  it('ends when its performer is released', async () => {
    const room = rooms.find(({ name }) => name === 'stan_stone');
    if (room) await connect(studio, room);
    await enter(mira, 'mira_mond', await makeToken(studio, 'stan_stone'));
    expect(await tierOf(mira, 'mira_mond')).toBe('Pro');
    await studio.call(arrangePerformers, {
      body: { performers: ['stella_star'], released: ['stan_stone'] },
    });

    expect(await tierOf(mira, 'mira_mond')).toBe('Basic');
  });

  it('is made and revoked by studios, and entered by the performer’s owner', async () => {
    const refused = await mira.ask(savePatronToken, { params: { p: 'mira_mond' }, body: {} });
    expect(refused.json).toMatchObject({ status: 403, tier: 'Studio' });

    const helper = await service.signUp('admin@example.com');
    await giveRole(helper, 'stella_star', 'Admin');
    expect(
      (await helper.ask(savePatronToken, { params: { p: 'stella_star' }, body: {} })).status,
    ).toBe(403);
    expect((await enter(helper, 'stella_star', '')).status).toBe(403);

    const own = await enter(studio, 'stella_star', await makeToken());
    expect(own.status).toBe(400);
    expect(own.json).toMatchObject({ detail: expect.stringContaining('your own') });
    const missing = await studio.ask(savePatronToken, {
      params: { p: 'stella_star' },
      body: { revoke: 'no-such-id' },
    });
    expect(missing.status).toBe(404);
  });
});
