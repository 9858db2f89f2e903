import { getSessionRecap } from '@shared/api/session-cards';
import { saveUserSettings } from '@shared/api/settings';
import { listTippers } from '@shared/api/tippers';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Its sessions have ended by the anchor, so all of it is materialized. */
const plan = aRoom({ historyDays: 22, alwaysLive: false });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan], now: ANCHOR });
  vera = await service.performerOf(plan);
}, 120_000);
afterAll(() => service.stop());

const lastSession = () => {
  const last = service.platform.truth(p).broadcasts.at(-1);
  if (!last?.highestTip) throw new Error('The last simulated session has no tips.');
  return { start: iso(last.start), highestTip: last.highestTip };
};
const recapAs = (person: Person) =>
  person.call(getSessionRecap, { params: { p, startTime: lastSession().start } });

describe('session_recap', { shuffle: false }, () => {
  it('has the highest tip as the best moment', async () => {
    const { highestTip } = lastSession();
    expect((await recapAs(vera)).bestMoment).toEqual({
      kind: 'tip',
      time: iso(highestTip.at),
      highestTip: highestTip.tokens,
      tips: null,
      viewers: null,
    });
  });

  it('names who became a regular and who was missing, as the list of tippers counts them', async () => {
    const { people, suggestion } = await recapAs(vera);
    const { start } = lastSession();
    const { tippers } = await vera.call(listTippers, { params: { p }, query: {} });
    const known = new Map(tippers.map((one) => [one.name, one]));
    for (const name of people?.newRegulars ?? []) {
      expect(known.get(name)).toMatchObject({ sessions: 3 });
      expect((known.get(name)?.lastTipped ?? '') >= start).toBe(true);
    }
    expect(people?.missed.length).toBeGreaterThan(0);
    for (const name of people?.missed ?? []) {
      expect(known.get(name)?.sessions).toBeGreaterThanOrEqual(5);
      expect((known.get(name)?.lastTipped ?? '') < start).toBe(true);
    }
    expect(suggestion).toEqual({ kind: 'invite', name: people?.missed[0] });
  });

  it('shows a member without money no amount, and names nobody if profiles are off', async () => {
    const member = await service.signUp('recap-member@example.com');
    await giveRole(member, p, 'Moderator', { seesMoney: false });
    const { bestMoment, people } = await recapAs(member);
    expect(bestMoment).toMatchObject({ kind: 'tips', highestTip: null });
    expect(people?.isOpenOnly).toBe(true);

    await vera.call(saveUserSettings, { body: { createTipperProfiles: false } });
    await service.materialize(p);
    expect(await recapAs(vera)).toMatchObject({
      people: null,
      suggestion: { kind: 'plan', name: null },
    });
  });

  it('is 404 for a time without a session', async () => {
    const startTime = iso(Date.UTC(2020, 0, 1));
    const answer = await vera.ask(getSessionRecap, { params: { p, startTime } });
    expect(answer.status).toBe(404);
  });
});
