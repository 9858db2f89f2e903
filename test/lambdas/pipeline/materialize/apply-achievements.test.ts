import { listNews } from '@lambdas/data/mails/notifications';
import { EVERY_MONTH } from '@lambdas/data/months/month-rollups';
import { findAchievements } from '@lambdas/data/sessions/achievements';
import { rebuildAchievements } from '@lambdas/pipeline/materialize/apply-achievements';
import { services } from '@lambdas/runtime/services';
import {
  ANCHOR,
  aRoom,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Ended by the anchor, so that every session is finished. */
const plan = aRoom({ historyDays: 20, alwaysLive: false });
const p = plan.name;

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  await service.performerOf(plan);
}, 120_000);
afterAll(() => service.stop());

const find = () => findAchievements(services().sessions, p);
const earned = async () => (await find()).filter(({ isEarned }) => isEarned);
const isAboutAchievement = ({ id }: { id: string }) => id.startsWith('achievement:');
const news = async () => (await listNews(services().configs, p, ANCHOR)).filter(isAboutAchievement);
const truths = () => service.platform.truth(p).broadcasts;

describe('achievements', () => {
  it('are announced once if a run dies between announcing and writing', async () => {
    const { sessions, configs, ...others } = services();
    await sessions.remove({ pk: `P#${p}`, sk: 'ACH' });
    await configs.remove({ pk: `P#${p}`, sk: 'NEWS' });
    const put = () => Promise.reject(new Error('The process was killed.'));
    const dying = { ...others, configs, sessions: { ...sessions, put } };

    await expect(rebuildAchievements(dying, p, EVERY_MONTH.from)).rejects.toThrow('killed');
    const notifications = await news();
    expect(notifications.length).toBeGreaterThan(0);
    expect(await find()).toEqual([]);

    await rebuildAchievements(services(), p, EVERY_MONTH.from);
    expect((await earned()).length).toBeGreaterThan(notifications.length);
    expect(await news()).toEqual(notifications);
  });

  it('are those of the true history', async () => {
    const starts = truths().map(({ start }) => start);
    const byKey = new Map((await earned()).map((one) => [one.key, one.earnedAt]));

    expect(starts.length).toBeGreaterThan(10);
    expect(byKey.get('first-light')).toBe(starts[0]);
    expect(byKey.get('anniversary-5')).toBe(starts[4]);
    expect(byKey.get('anniversary-10')).toBe(starts[9]);
    let sum = 0;
    const rich = truths().find(({ tokens }) => {
      sum += tokens;
      return sum >= 1_000;
    });
    expect(byKey.get('treasure-1')).toBe(rich?.start);
    expect([...byKey.values()].every((at) => at === null || starts.includes(at))).toBe(true);
  });

  it('are announced if they were earned in the last three days', async () => {
    const notifications = await news();
    const fresh = (await earned()).filter(
      ({ earnedAt }) => earnedAt !== null && earnedAt >= ANCHOR - 3 * DAY,
    );

    expect(notifications.length).toBeGreaterThan(0);
    expect(notifications.map(({ id }) => id).sort()).toEqual(
      fresh.map(({ key }) => `achievement:${key}`).sort(),
    );
    expect(notifications.map(({ session }) => session)).toEqual(notifications.map(({ at }) => at));
  });

  it('are the same however often and in parallel they are computed', async () => {
    const before = { achievements: await find(), news: await news() };
    await Promise.all([
      rebuildAchievements(services(), p, EVERY_MONTH.from),
      rebuildAchievements(services(), p, EVERY_MONTH.from),
    ]);
    await rebuildAchievements(services(), p, EVERY_MONTH.from);

    expect({ achievements: await find(), news: await news() }).toEqual(before);
  });
});
