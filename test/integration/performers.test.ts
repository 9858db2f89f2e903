import { getRooms } from '@lambdas/data/performers/rooms';
import { services } from '@lambdas/runtime/services';
import { getPerformerProfile, saveEventsToken } from '@shared/api/performers';
import { listCamSessions } from '@shared/api/sessions';
import { listTippers } from '@shared/api/tippers';
import { send } from '@test/support/http-call';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, tokensFor } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rooms = ['vera_vale', 'cleo_cane', 'nora_noon', 'olga_oak', 'rita_rain'].map((name) =>
  aRoom({ name, eventsToken: `eventsTokenOf${name.replace('_', '')}`, historyDays: 2 }),
);
const roomNamed = (name: string) => {
  const found = rooms.find((room) => room.name === name);
  if (!found) throw new Error(`No room ${name}.`);
  return found;
};

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms });
});
afterAll(() => service.stop());

const save = (person: Person, p: string, cbEventsApiToken: string, more: object = {}) =>
  person.ask(saveEventsToken, {
    params: { p },
    body: { performerName: p, cbEventsApiToken, ...more },
  });

describe('performers of an account', { shuffle: false }, () => {
  describe('user_performer', () => {
    it('creates the account at its first call, with one permanent API key', async () => {
      const email = 'First@Example.com';
      const person = await service.signUp(email, { plan: 'Free' });
      const { idToken } = await tokensFor(service.stack, email);
      const again = await send(service.url, {
        method: 'GET',
        path: '/v1/user_performer',
        headers: { authorization: idToken },
      });

      expect(person.apiKey).toMatch(/^rl_[\w-]{32}$/);
      expect(again.json).toEqual({
        email: 'first@example.com',
        roles: [],
        subscriptionType: 0,
        performerName: null,
        performers: [],
        order: [],
        tier: 'Basic',
        trialEndsAt: null,
        maxPerformerCount: 1,
        maxStudioUserCount: 0,
        apiToken: person.apiKey,
      });
    });

    it('doesn’t return the API key to a caller who has it', async () => {
      const person = await service.signUp('has-key@example.com');

      expect(await person.call(getPerformerProfile)).not.toHaveProperty('apiToken');
    });

    it('returns the API key to a caller with a wrong one', async () => {
      const person = await service.signUp('lost-key@example.com');
      const answer = await send(service.url, {
        method: 'GET',
        path: '/v1/user_performer',
        headers: { authorization: person.idToken, 'x-api-key': 'rl_wrong' },
      });

      expect(answer.json).toMatchObject({ apiToken: person.apiKey });
    });

    it('creates one account if two first calls are parallel', async () => {
      const email = 'twice@example.com';
      await service.stack.cognito.ensureUser({ email, password: 'Correct-horse-42' });
      const { idToken } = await tokensFor(service.stack, email);
      const first = () =>
        send(service.url, {
          method: 'GET',
          path: '/v1/user_performer',
          headers: { authorization: idToken },
        });
      const answers = await Promise.all([first(), first(), first()]);
      const keys = answers.map(({ json }) => (json as { apiToken: string }).apiToken);

      expect(new Set(keys).size).toBe(1);
    });
  });

  describe('user_performer_events_token', () => {
    it('accepts a working token, and adds its performer', async () => {
      const vera = roomNamed('vera_vale');
      const person = await service.signUp('vera@example.com');
      const { performerName, events } = await person.call(saveEventsToken, {
        params: { p: 'VERA_vale' },
        body: { performerName: vera.name, cbEventsApiToken: vera.eventsToken, email: person.email },
      });

      expect(performerName).toBe(vera.name);
      expect(events).toMatchObject({
        state: 'ok',
        checkedAt: new Date(ANCHOR).toISOString(),
        last4: vera.eventsToken.slice(-4),
      });
      expect(await person.call(getPerformerProfile)).toMatchObject({
        roles: ['Admin'],
        performerName: vera.name,
        performers: [{ name: vera.name, performerName: vera.name, role: 'Admin', events }],
      });
    });

    it('accepts the whole URL that the platform shows', async () => {
      const cleo = roomNamed('cleo_cane');
      const person = await service.signUp('cleo@example.com');
      const address = `${service.platform.url}/events/${cleo.name}/${cleo.eventsToken}/?timeout=10`;

      expect((await save(person, cleo.name, address)).status).toBe(200);
      expect(await service.listen()).toBeGreaterThan(0);
      expect(
        (await person.call(listCamSessions, { params: { p: cleo.name } })).sessions.length,
      ).toBeGreaterThan(0);
    });

    it.each([
      ['an address of another performer', () => `/events/vera_vale/someToken1234/`],
      ['a token that the platform refuses', () => 'wrongToken1234'],
      ['an address of another host', () => 'https://evil.example/events/nora_noon/someToken1234/'],
      ['something that is neither', () => 'no token at all!'],
    ])('refuses %s and changes nothing', async (_, token) => {
      const nora = roomNamed('nora_noon');
      const person = await service.signUp(`nora-${_.length}@example.com`);
      const before = await tableContents();
      const pasted = token().startsWith('/') ? `${service.platform.url}${token()}` : token();
      const answer = await save(person, nora.name, pasted);

      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ errors: [{ where: 'body.cbEventsApiToken' }] });
      expect(answer.text).not.toContain(pasted);
      expect(await tableContents()).toEqual(before);
    });

    it('refuses another email address and another performer in the body', async () => {
      const nora = roomNamed('nora_noon');
      const person = await service.signUp('nora-body@example.com');
      const email = await save(person, nora.name, nora.eventsToken, { email: 'else@example.com' });
      const name = await save(person, nora.name, nora.eventsToken, { performerName: 'olga_oak' });

      expect(email.json).toMatchObject({ status: 400, errors: [{ where: 'body.email' }] });
      expect(name.json).toMatchObject({ status: 400, errors: [{ where: 'body.performerName' }] });
    });

    it('reports that the platform failed, and saves nothing', async () => {
      const nora = roomNamed('nora_noon');
      const person = await service.signUp('nora-later@example.com');
      service.platform.setMisbehavior(nora.name, { kind: 'status', status: 503 });
      const before = await tableContents();
      const answer = await save(person, nora.name, nora.eventsToken);
      service.platform.setMisbehavior(nora.name, undefined);

      expect(answer.status).toBe(503);
      expect(await tableContents()).toEqual(before);
    });

    it('keeps a performer with its owner if someone else sends the same token', async () => {
      const olga = roomNamed('olga_oak');
      const owner = await service.signUp('olga@example.com');
      const other = await service.signUp('other@example.com');
      expect((await save(owner, olga.name, olga.eventsToken)).status).toBe(200);
      const before = await tableContents();

      expect((await save(other, olga.name, olga.eventsToken)).status).toBe(409);
      expect(await tableContents()).toEqual(before);
    });

    it('refuses a second performer if the plan allows one', async () => {
      const rita = roomNamed('rita_rain');
      const person = await service.signUp('rita@example.com', { plan: 'Free' });
      await save(person, rita.name, rita.eventsToken);

      expect((await save(person, 'nora_noon', roomNamed('nora_noon').eventsToken)).status).toBe(
        403,
      );
    });

    it('stores the token encrypted, and never returns it', async () => {
      const contents = await tableContents();
      const [room] = (await getRooms(services().configs, ['olga_oak'])).values();
      const listening = room?.events;

      expect(JSON.stringify(contents)).not.toContain(roomNamed('olga_oak').eventsToken);
      expect(listening?.token.box).toBeTruthy();
    });

    it('shows that a revoked token needs attention, and that a new one works', async () => {
      const rita = roomNamed('rita_rain');
      const person = await service.signUp('rita@example.com', { plan: 'Free' });
      await save(person, rita.name, rita.eventsToken);
      service.platform.setMisbehavior(rita.name, { kind: 'status', status: 401 });
      for (let minutes = 1; minutes <= 30; minutes += 5) {
        service.setTime(ANCHOR + minutes * MINUTE);
        await service.listen();
      }
      const refused = await person.call(getPerformerProfile);
      service.platform.setMisbehavior(rita.name, undefined);
      await save(person, rita.name, rita.eventsToken);

      expect(refused.performers[0]?.events?.state).toBe('needs-attention');
      expect((await person.call(getPerformerProfile)).performers[0]?.events?.state).toBe('ok');
    });
  });

  describe('an account without consent to tipper profiles', () => {
    it('has statistics of its sessions but no tippers', async () => {
      service.setTime(ANCHOR + 60 * MINUTE);
      const vera = roomNamed('vera_vale');
      const person = await service.performerOf(vera, { consent: false, email: 'vera@example.com' });
      const { sessions } = await person.call(listCamSessions, { params: { p: vera.name } });
      const tippers = await person.call(listTippers, { params: { p: vera.name }, query: {} });

      expect(sessions.length).toBeGreaterThan(0);
      expect(tippers).toMatchObject({ tippers: [], hasProfiles: false });
      expect(Object.keys(await tableContents(['Tippers'])).join()).not.toContain('#T#');
    });
  });
});
