import { forgetReleased, markReleased } from '@lambdas/data/performers/released-performers';
import { services } from '@lambdas/runtime/services';
import { addPerformer, checkProtection, verifyProtectionToken } from '@shared/api/performer-proofs';
import { getPerformerProfile, saveEventsToken } from '@shared/api/performers';
import {
  aRoom,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const names = [
  'vera_vale',
  'cleo_cane',
  'nora_noon',
  'olga_oak',
  'rita_rain',
  'tara_tide',
  'una_urn',
  'wilma_wave',
];
const rooms = names.map((name) =>
  aRoom({
    name,
    eventsToken: `eventsTokenOf${name.replace('_', '')}`,
    statsToken: `statsTokenOf${name.replace('_', '')}`,
    historyDays: 2,
  }),
);

let service: ServiceUnderTest;
let clock = 0;

beforeAll(async () => {
  service = await startService({ rooms });
  clock = Date.now();
});
afterAll(() => service.stop());

function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
}

/** Runs the scanner's next scan with a subject in a room. */
async function scanWith(room: string, subject: string): Promise<void> {
  pass(3 * MINUTE);
  service.platform.writeSubject(room, subject);
  await service.stack.runJob('scan', {});
  service.platform.writeSubject(room, undefined);
}

const add = (person: Person, p: string) =>
  person.call(addPerformer, { params: { p }, body: { performerName: p } });
const tryAdding = (person: Person, p: string) =>
  person.ask(addPerformer, { params: { p }, body: { performerName: p } });
const verify = (person: Person, p: string, protectionToken: string) =>
  person.call(verifyProtectionToken, { params: { p }, body: { protectionToken } });

const save = (person: Person, p: string) =>
  person.ask(saveEventsToken, {
    params: { p },
    body: { performerName: p, cbEventsApiToken: `eventsTokenOf${p.replace('_', '')}` },
  });

/** On a plan with room for one. */
async function ownerOfTara(): Promise<Person> {
  const person = await service.signUp('tara@example.com', { plan: 'Free' });
  expect((await save(person, 'tara_tide')).status).toBe(200);
  return person;
}

async function codeOf(person: Person, p: string): Promise<string> {
  const { code } = await add(person, p);
  if (code === null) throw new Error(`${p} needs no code.`);
  return code;
}

describe('a performer added by a code', () => {
  it('belongs to the account once its room’s subject showed the code', async () => {
    const person = await service.signUp('vera@example.com');
    const claim = await add(person, 'vera_vale');
    expect(claim).toMatchObject({ state: 'code', seen: false });
    expect(claim.code).toMatch(/^RL-\w{8}$/);
    expect(Date.parse(claim.expiresAt ?? '')).toBe(clock + 48 * HOUR);
    expect(await add(person, 'vera_vale')).toEqual(claim);

    await scanWith('vera_vale', `Quiz night ${claim.code} #music`);
    expect(await add(person, 'vera_vale')).toMatchObject({ state: 'yours', code: null });
    expect(await add(person, 'vera_vale')).toMatchObject({ state: 'yours' });
    expect(await person.call(getPerformerProfile)).toMatchObject({
      performerName: 'vera_vale',
      order: ['vera_vale'],
      performers: [{ name: 'vera_vale', role: 'Admin', isOwn: true, events: null }],
    });
    const stored = Object.keys(await tableContents(['Configs']));
    expect(stored.filter((key) => key.includes(person.sub) && key.includes('CLAIMS'))).toEqual([]);
  });

  it('isn’t added if the code was in another room’s subject, or another account’s', async () => {
    const person = await service.signUp('cleo@example.com');
    const thief = await service.signUp('thief@example.com');
    const code = await codeOf(person, 'cleo_cane');
    await codeOf(thief, 'cleo_cane');
    await scanWith('nora_noon', code);
    expect(await add(person, 'cleo_cane')).toMatchObject({ state: 'code', code });

    await scanWith('cleo_cane', code);
    expect(await add(thief, 'cleo_cane')).toMatchObject({ state: 'code', seen: false });
    expect(await add(person, 'cleo_cane')).toMatchObject({ state: 'yours' });
  });

  it('isn’t added if the code was seen after 48 hours', async () => {
    const person = await service.signUp('late@example.com');
    const code = await codeOf(person, 'nora_noon');
    pass(48 * HOUR);
    await scanWith('nora_noon', code);
    const next = await add(person, 'nora_noon');

    expect(next).toMatchObject({ state: 'code', seen: false });
    expect(next.code).not.toBe(code);
  });

  it('goes to one of two accounts that both proved it, and only they learn that it is taken', async () => {
    const people = [await service.signUp('a@example.com'), await service.signUp('b@example.com')];
    const stranger = await service.signUp('c@example.com');
    const codes = await Promise.all(people.map((person) => codeOf(person, 'nora_noon')));
    await scanWith('nora_noon', codes.join(' '));
    const answers = await Promise.all(people.map((person) => tryAdding(person, 'nora_noon')));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      type: expect.stringMatching(/conflict$/),
      detail: expect.stringContaining('already connected to another account'),
    });
    expect(await add(stranger, 'nora_noon')).toMatchObject({ state: 'code' });
  });

  it('waits while a former account’s data is being erased, and then needs no new proof', async () => {
    const { configs } = services();
    const person = await service.signUp('next@example.com');
    const code = await codeOf(person, 'wilma_wave');
    await markReleased(configs, { performer: 'wilma_wave', account: 'former', releasedAt: clock });
    expect(await add(person, 'wilma_wave')).toMatchObject({ state: 'code', seen: false });

    await scanWith('wilma_wave', code);
    expect(await add(person, 'wilma_wave')).toMatchObject({
      state: 'erasing',
      seen: true,
      detail: expect.stringContaining('still erasing its'),
    });
    expect((await person.call(getPerformerProfile)).order).toEqual([]);

    await forgetReleased(configs, 'wilma_wave');
    expect(await add(person, 'wilma_wave')).toMatchObject({ state: 'yours' });
  });

  it('needs a plan that allows one more', async () => {
    const person = await ownerOfTara();
    const answer = await tryAdding(person, 'olga_oak');

    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({
      type: expect.stringMatching(/locked$/),
      tier: 'Studio',
    });
  });

  it('is one of at most five pending claims of an account', async () => {
    const person = await service.signUp('many@example.com');
    for (const name of ['one', 'two', 'three', 'four', 'five']) await add(person, name);

    expect((await tryAdding(person, 'six')).status).toBe(429);
    expect((await tryAdding(person, 'five')).status).toBe(200);
  });

  it('is the one in the path, with the caller’s own address', async () => {
    const person = await service.signUp('names@example.com');
    const ask = (body: object) =>
      person.ask(addPerformer, { params: { p: 'olga_oak' }, body: body as never });

    expect((await ask({ performerName: 'rita_rain' })).json).toMatchObject({
      errors: [{ where: 'body.performerName' }],
    });
    expect((await ask({ performerName: 'olga_oak', email: 'x@example.com' })).json).toMatchObject({
      errors: [{ where: 'body.email' }],
    });
  });
});

describe('performer_protectioncheck', () => {
  it('answers the same for names with and without an owner', async () => {
    await ownerOfTara();
    const person = await service.signUp('curious@example.com');
    const check = (p: string) => person.call(checkProtection, { params: { p } });
    const [known, unknown] = [await check('tara_tide'), await check('never_seen')];

    expect({ ...known, performerName: '' }).toEqual({ ...unknown, performerName: '' });
    expect(known).toMatchObject({
      isYours: false,
      needsProof: true,
      proofs: ['events', 'stats', 'code'],
      claim: null,
    });
  });

  it('shows the account its own pending code', async () => {
    const person = await service.signUp('curious@example.com');
    const code = await codeOf(person, 'olga_oak');
    await scanWith('olga_oak', code);

    expect(await person.call(checkProtection, { params: { p: 'olga_oak' } })).toMatchObject({
      claim: { code, seen: true },
    });
  });

  it('requires nothing from the owner', async () => {
    const person = await ownerOfTara();

    expect(await person.call(checkProtection, { params: { p: 'tara_tide' } })).toEqual({
      performerName: 'tara_tide',
      isYours: true,
      needsProof: false,
      proofs: [],
      claim: null,
    });
  });
});

describe('verify_protection_token', () => {
  it('returns what a token, a URL or a code proves, and stores nothing', async () => {
    const person = await service.signUp('prover@example.com');
    const code = await codeOf(person, 'rita_rain');
    const before = await tableContents();
    const { url } = service.platform;
    const tried = async (text: string) => {
      const { works, proof } = await verify(person, 'rita_rain', text);
      return [works, proof];
    };

    expect(await tried('eventsTokenOfritarain')).toEqual([true, 'events']);
    expect(await tried('statsTokenOfritarain')).toEqual([true, 'stats']);
    expect(await tried(`${url}/events/rita_rain/eventsTokenOfritarain/`)).toEqual([true, 'events']);
    expect(await tried(`${url}/statsapi/?username=rita_rain&token=statsTokenOfritarain`)).toEqual([
      true,
      'stats',
    ]);
    expect(await tried('neitherOfThem1234')).toEqual([false, null]);
    expect(await tried(code)).toEqual([false, 'code']);
    expect(await tried('RL-22222222')).toEqual([false, null]);
    expect(await tableContents()).toEqual(before);

    await scanWith('rita_rain', code);
    expect(await tried(code.toLowerCase())).toEqual([true, 'code']);
  });

  it('refuses the URL of another performer', async () => {
    const person = await service.signUp('prover@example.com');
    const answer = await person.ask(verifyProtectionToken, {
      params: { p: 'rita_rain' },
      body: { protectionToken: `${service.platform.url}/events/vera_vale/someToken1234/` },
    });

    expect(answer.json).toMatchObject({ errors: [{ where: 'body.protectionToken' }] });
  });
});

it('enforces the plan’s limit for two performers added in parallel', async () => {
  const person = await service.signUp('both@example.com', { plan: 'ProMonthly' });
  const answers = await Promise.all([save(person, 'una_urn'), save(person, 'rita_rain')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await person.call(getPerformerProfile)).order).toHaveLength(1);
  const lost = answers[0]?.status === 200 ? 'rita_rain' : 'una_urn';
  const other = await service.signUp('free@example.com');
  expect((await save(other, lost)).status).toBe(200);
});
