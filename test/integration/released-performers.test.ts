import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { listReleased, markReleased } from '@lambdas/data/performers/released-performers';
import { listRooms } from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import { findTraces } from '@lambdas/maintenance/find-traces';
import { services } from '@lambdas/runtime/services';
import { openFullStore } from '@lambdas/runtime/store-scan';
import { arrangePerformers } from '@shared/api/performer-proofs';
import { getPerformerProfile, saveEventsToken } from '@shared/api/performers';
import { listCamSessions } from '@shared/api/sessions';
import { getTipReport } from '@shared/api/tip-reports';
import { listTippers } from '@shared/api/tippers';
import { send } from '@test/support/http-call';
import { writeByHand } from '@test/support/human-writing';
import { giveMailToken } from '@test/support/mail-tokens';
import { giveRole } from '@test/support/members';
import {
  aRoom,
  connect,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const vera = aRoom({ historyDays: 3, alwaysLive: false });
const nora = aRoom({
  name: 'nora_noon',
  eventsToken: 'eventsTokenOfNora5678',
  historyDays: 2,
  alwaysLive: false,
});

let service: ServiceUnderTest;
let owner: Person;
let clock = 0;

beforeAll(async () => {
  service = await startService({ rooms: [vera, nora] });
  clock = Date.now();
  owner = await service.performerOf(vera, { email: 'owner@example.com' });
  await service.performerOf(nora, { email: 'owner@example.com' });
}, 60_000);
afterAll(() => service.stop());

function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
}

const arrange = (person: Person, performers: string[], released?: string[]) =>
  person.ask(arrangePerformers, { body: { performers, ...(released && { released }) } });
const sessionsOf = async (person: Person, p: string) =>
  (await person.call(listCamSessions, { params: { p } })).sessions;
const connecting = (person: Person, { name, eventsToken }: typeof vera) =>
  person.ask(saveEventsToken, {
    params: { p: name },
    body: { performerName: name, cbEventsApiToken: eventsToken },
  });

/**
 * Returns where the name still exists, except in the mark of its release and in other people's
 * data.
 */
/** The security log of the account that released a performer may name her. */
async function tracesOf(name: string): Promise<string[]> {
  const places: string[] = [];
  for await (const { where } of findTraces(openFullStore(), name)) places.push(where);
  return places.filter((where) => !where.includes(`U#${owner.sub} SECURITY#`));
}

describe('performers of an account', { shuffle: false }, () => {
  describe('the order of performers', () => {
    it('is stored, and the first one is the current one', async () => {
      expect((await owner.call(getPerformerProfile)).order).toEqual(['vera_vale', 'nora_noon']);
      const answer = await arrange(owner, ['nora_noon', 'vera_vale']);

      expect(answer.json).toEqual({
        performers: ['nora_noon', 'vera_vale'],
        performerName: 'nora_noon',
        released: [],
      });
      const profile = await owner.call(getPerformerProfile);
      expect(profile).toMatchObject({
        performerName: 'nora_noon',
        order: ['nora_noon', 'vera_vale'],
      });
      expect(profile.performers.map(({ name }) => name)).toEqual(['nora_noon', 'vera_vale']);
    });

    it.each([
      ['leaves one out', ['vera_vale'], undefined],
      ['names one of somebody else', ['vera_vale', 'nora_noon', 'mira_mond'], undefined],
      ['names one twice', ['vera_vale', 'nora_noon'], ['nora_noon']],
      ['releases one of somebody else', ['vera_vale', 'nora_noon'], ['mira_mond']],
    ])('is refused without changes if it %s', async (_, performers, released) => {
      const before = await tableContents();

      expect((await arrange(owner, performers, released)).status).toBe(400);
      expect(await tableContents()).toEqual(before);
    });

    it('of a member’s own account doesn’t include those of the team', async () => {
      const member = await service.signUp('member@example.com');
      await giveRole(member, 'vera_vale', 'Admin');

      expect((await arrange(member, ['vera_vale'])).status).toBe(400);
      expect((await arrange(member, [], ['vera_vale'])).status).toBe(400);
      expect((await arrange(member, [])).json).toMatchObject({ performerName: null });
    });
  });

  describe('a released performer', () => {
    it('disappears at once for the account, its team and its access tokens', async () => {
      for (const shard of shardsOf()) await service.stack.runJob('report', { shard });
      await writeByHand(owner, vera.name);
      const member = await service.signUp('member@example.com');
      const { configs } = services();
      const scope = { account: owner.sub, name: 'Test', performers: [vera.name, nora.name] };
      const { text: accessToken } = await createAccessToken(configs, scope, clock);
      await makeOverlayKey(configs, vera.name, clock);
      await giveMailToken(owner, vera.name);
      const report = () =>
        send(service.url, {
          method: 'GET',
          path: `/v1${getTipReport.path.replace('{p}', vera.name)}`,
          headers: { authorization: `Bearer ${accessToken}` },
        });
      expect((await report()).status).toBe(200);
      expect((await sessionsOf(member, vera.name)).length).toBeGreaterThan(0);

      const answer = await arrange(owner, ['nora_noon'], ['vera_vale']);
      expect(answer.json).toEqual({
        performers: ['nora_noon'],
        performerName: 'nora_noon',
        released: ['vera_vale'],
      });
      for (const person of [owner, member]) {
        const { status } = await person.ask(listTippers, { params: { p: vera.name } });
        expect(status).toBe(404);
      }
      expect((await report()).status).toBe(404);
      const rooms = await Promise.all(shardsOf().map((shard) => listRooms(configs, shard)));
      expect(rooms.flat().map(({ performer }) => performer)).toEqual(['nora_noon']);
    });

    it('belongs to nobody until all its data is erased, even if proven', async () => {
      const other = await service.signUp('other@example.com');
      await service.stack.runJob('release', {});

      for (const person of [other, owner]) {
        const answer = await connecting(person, vera);
        expect(answer.status).toBe(409);
        expect(answer.json).toMatchObject({
          detail: expect.stringContaining('still erasing its data'),
        });
      }
      expect(await listReleased(services().configs)).toHaveLength(1);
    });

    it('leaves nothing behind', async () => {
      pass(10 * MINUTE);
      await service.stack.runJob('release', {});

      expect(await listReleased(services().configs)).toEqual([]);
      expect(await tracesOf(vera.name)).toEqual([]);
    });

    it('starts empty for whoever proves it next', async () => {
      const other = await service.signUp('other@example.com');
      await connect(other, vera);

      expect(await sessionsOf(other, vera.name)).toEqual([]);
      const profile = await other.call(getPerformerProfile);
      expect(profile.performers).toMatchObject([
        { name: vera.name, trackedLink: null, recipient: null },
      ]);
      pass(10 * MINUTE);
      await service.stack.runJob('release', {});
      expect((await other.call(getPerformerProfile)).order).toEqual([vera.name]);
    });

    it('leaves the account’s other performers alone', async () => {
      expect((await owner.call(getPerformerProfile)).order).toEqual([nora.name]);
      expect((await sessionsOf(owner, nora.name)).length).toBeGreaterThan(0);
    });

    it('is deleted with its archive even if the call was interrupted', async () => {
      const { configs } = services();
      pass(4 * DAY);
      await service.listen();
      await service.materialize(nora.name, { force: true });
      for (const shard of shardsOf()) await service.stack.runJob('archive', { shard });
      expect(
        (await tracesOf(nora.name)).filter((where) => where.startsWith('archive')),
      ).not.toEqual([]);
      await markReleased(configs, { performer: nora.name, account: owner.sub, releasedAt: clock });

      await service.stack.runJob('release', {});
      expect((await owner.call(getPerformerProfile)).order).toEqual([]);
      pass(10 * MINUTE);
      await service.stack.runJob('release', {});
      expect(await tracesOf(nora.name)).toEqual([]);
    });
  });
});
