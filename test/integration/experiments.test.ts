import {
  deleteExperiment,
  endExperiment,
  listExperiments,
  startExperiment,
} from '@shared/api/experiments';
import { listCamSessions } from '@shared/api/sessions';
import { MAX_RUNNING } from '@shared/domain/experiments/experiment';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { giveRole } from '@test/support/members';
import { ANCHOR } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { item, plan, tipMenuUnderTest } from '@test/support/tip-menu-under-test';
import { afterEach, describe, expect, it } from 'vitest';

const { vera, admin, reader, stranger, begin } = tipMenuUnderTest();
const p = plan.name;
const since = new Date(ANCHOR - 21 * DAY_MS).toISOString();

type Body = Parameters<typeof start>[1];
const list = (person: Person) => person.call(listExperiments, { params: { p } });
const start = (
  person: Person,
  body: {
    trial: Record<string, unknown>;
    sessionsPerArm?: number;
    since?: string;
  },
) => person.ask(startExperiment, { params: { p }, body: { sessionsPerArm: 6, ...body } });
const tag = (name: string): Body => ({ trial: { kind: 'tag', tag: name } });

afterEach(async () => {
  for (const { id } of (await list(vera())).experiments) {
    await vera().call(deleteExperiment, { params: { p, id } });
  }
});

/** The subjects of the finished sessions since the experiments of this file start. */
async function subjects(): Promise<string[]> {
  const { sessions } = await vera().call(listCamSessions, { params: { p } });
  return sessions
    .filter(({ isLive, startTime }) => !isLive && startTime >= since)
    .map(({ subject }) => subject ?? '');
}

describe('experiments', () => {
  it('start, propose the next session, end, and are deleted', async () => {
    expect(await list(vera())).toEqual({ experiments: [], most: MAX_RUNNING });
    expect((await start(admin(), tag('#Lush'))).status).toBe(200);
    const { experiments } = await list(reader());
    expect(experiments).toMatchObject([
      {
        trial: { kind: 'tag', tag: 'lush' },
        endedAt: null,
        sessionsPerArm: 6,
        sessionsWith: 0,
        sessionsWithout: 0,
        sessionsLeftOut: 0,
        viewers: null,
        recent: [],
      },
    ]);
    const [first] = experiments;
    expect(['with', 'without']).toContain(first?.next);
    expect(first?.income[0]).toMatchObject({ verdict: 'few', effect: null });
    expect((await list(vera())).experiments[0]?.next).toBe(first?.next);

    const id = first?.id ?? '';
    const ended = await vera().call(endExperiment, { params: { p, id } });
    expect(ended.experiments[0]).toMatchObject({ id, next: null });
    expect(ended.experiments[0]?.endedAt).not.toBeNull();
    expect(await vera().call(endExperiment, { params: { p, id } })).toEqual(ended);
    expect(await list(vera())).toEqual(ended);
    const left = await vera().call(deleteExperiment, { params: { p, id } });
    expect(left.experiments).toEqual([]);
  });

  it('compare the sessions by what they were', async () => {
    const all = await subjects();
    const [words = ''] = all.map((subject) => subject.split(' ')[0] ?? '');
    const ofWith = all.filter((subject) => subject.toLowerCase().includes(words.toLowerCase()));
    await start(vera(), { trial: { kind: 'topic', words }, since });
    const [topic] = (await list(vera())).experiments;
    expect(topic?.sessionsWith).toBe(ofWith.length);
    expect(topic?.sessionsWithout).toBe(all.length - ofWith.length);
    expect(topic?.recent).toHaveLength(all.length);
    expect(topic?.income[0]?.incomePerHourWith).toBeGreaterThan(0);

    await start(vera(), { trial: { kind: 'start_hour', from: 0, until: 12 }, since });
    const [hour] = (await list(vera())).experiments;
    const { sessionsWith = 0, sessionsWithout = 0, sessionsLeftOut = 0 } = hour ?? {};
    expect(sessionsWith + sessionsWithout + sessionsLeftOut).toBe(all.length);
    expect(hour?.income[0]?.verdict).toMatch(/^(helped|hurt|unclear|few)$/);
  });

  it('know the usual price of a menu item, and refuse what isn’t on the menu', async () => {
    await begin([item('Flash', 50)]);
    const price = (name: string, tokens: number) =>
      start(vera(), { trial: { kind: 'price', item: name, price: tokens }, since });
    expect((await price('flash', 60)).status).toBe(200);
    const [experiment] = (await list(vera())).experiments;
    expect(experiment?.trial).toEqual({
      kind: 'price',
      item: 'Flash',
      price: 60,
      usualPrice: 50,
    });
    expect(experiment?.sessionsWithout).toBe((await subjects()).length);
    expect((await price('Dance', 60)).status).toBe(400);
    expect((await price('Flash', 50)).status).toBe(400);
  });

  it('refuse hours that are the same, and times too far back or in the future', async () => {
    const hours = { kind: 'start_hour', from: 20, until: 20 };
    expect((await start(vera(), { trial: hours })).status).toBe(400);
    const at = (ms: number) =>
      start(vera(), { ...tag('lush'), since: new Date(ANCHOR + ms).toISOString() });
    expect((await at(DAY_MS)).status).toBe(400);
    expect((await at(-60 * DAY_MS)).status).toBe(400);
    expect((await list(vera())).experiments).toEqual([]);
  });

  it('start once if asked twice, and at most three at once', async () => {
    await start(vera(), tag('a'));
    await start(vera(), tag('A'));
    expect((await list(vera())).experiments).toHaveLength(1);
    await Promise.all([start(vera(), tag('b')), start(admin(), tag('c'))]);
    expect((await list(vera())).experiments).toHaveLength(3);
    expect((await start(vera(), tag('d'))).status).toBe(409);
  });

  it('show no income to members who can’t see money', async () => {
    await start(vera(), { trial: { kind: 'start_hour', from: 0, until: 12 }, since });
    await giveRole(reader(), p, 'ReadOnly', { seesMoney: false });
    const { status, json } = await reader().ask(listExperiments, { params: { p } });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      experiments: [{ income: [], sessionsPerArm: 6, recent: expect.any(Array) }],
    });
    expect(JSON.stringify(json)).toContain('{"hidden":"money"}');
    expect(JSON.stringify(json)).not.toMatch(/incomePerHour\w*":\d/);
  });

  it('are read by members with the section, changed by Admins, and absent for strangers', async () => {
    await giveRole(reader(), p, 'ReadOnly', { sections: ['experiments'] });
    expect((await reader().ask(listExperiments, { params: { p } })).status).toBe(200);
    expect((await start(reader(), tag('lush'))).status).toBe(403);
    await giveRole(reader(), p, 'ReadOnly', { sections: ['sessions'] });
    expect((await reader().ask(listExperiments, { params: { p } })).status).toBe(403);
    expect((await stranger().ask(listExperiments, { params: { p } })).status).toBe(404);
  });
});
