import { changeAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { saveTrackedLink } from '@shared/api/performer-links';
import { getPerformerProfile } from '@shared/api/performers';
import { getTrackedLinks, saveUpload } from '@shared/api/uploads';
import type { Plan } from '@shared/domain/access/tiers';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const p = 'mira_mond';
const room = aRoom({ name: p, eventsToken: 'eventsTokenOfmiramond', historyDays: 1 });

let service: ServiceUnderTest;
let mira: Person;

beforeAll(async () => {
  service = await startService({ rooms: [room] });
  mira = await service.signUp('mira@example.com', { plan: 'Free' });
  await connect(mira, room);
}, 120_000);
afterAll(() => service.stop());

async function setPlan({ sub }: Person, plan: Plan): Promise<void> {
  await changeAccount(services().configs, sub, (account) => ({ ...account, plan }));
}

describe('a tracked link', () => {
  const link = 'https://chaturbate.com/in/?tour=LQps&campaign=k3XzQ&track=blog&room=mira_mond';
  const save = (trackedLink: string) =>
    mira.ask(saveTrackedLink, {
      params: { p },
      body: { performerName: p, trackedLink },
    });
  const shown = async () =>
    (await mira.call(getPerformerProfile)).performers[0]?.trackedLink ?? null;

  it('is stored encrypted, and only shown masked', async () => {
    const answer = await save(link);

    expect(answer.status).toBe(200);
    expect(await shown()).toEqual({
      masked: 'chaturbate.com/in/… campaign ending in 3XzQ',
      checkedAt: new Date(ANCHOR).toISOString(),
      detail: 'Goes to your room and includes a campaign.',
    });
    const contents = JSON.stringify(await tableContents());
    expect(contents).not.toContain('k3XzQ');
    expect(answer.text).not.toContain('k3XzQ');
  });

  it('is marked among the links whose visits the extension counted', async () => {
    await save(link);
    const startTime = new Date(ANCHOR - MINUTE).toISOString();
    const time = startTime;
    const visits = [link, link, 'https://example.com/elsewhere'].map((one) => ({
      time,
      link: one,
    }));
    await setPlan(mira, 'ProMonthly');
    await mira.call(saveUpload, {
      params: { p },
      body: {
        kind: 'broadcast',
        startTime,
        sentAt: startTime,
        tokens: 0,
        newFollowers: 0,
        snapshots: [],
        hashtagJoins: [],
        linkVisits: visits,
      },
    });
    const answer = await mira.ask(getTrackedLinks, { params: { p, utcOffset: '0' } });
    await setPlan(mira, 'Free');

    expect(answer.json).toMatchObject({
      links: [
        { link: expect.stringContaining('ending in 3XzQ'), isOwn: true, visits: 2 },
        { link: 'https://example.com/elsewhere', isOwn: false, visits: 1 },
      ],
    });
    expect(answer.text).not.toContain('k3XzQ');
  });

  it('is removed by an empty one', async () => {
    await save(link);
    expect((await save('')).json).toEqual({ performerName: p, trackedLink: null });
    expect(await shown()).toBeNull();
  });

  it('is refused if it leads elsewhere, and the stored one stays', async () => {
    await save(link);
    const answer = await save(link.replace('mira_mond', 'mona_moss'));

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ where: 'body.trackedLink' }] });
    expect(await shown()).not.toBeNull();
  });
});
