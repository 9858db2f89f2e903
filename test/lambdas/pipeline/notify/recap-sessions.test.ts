import { updateAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { listMailNews } from '@lambdas/pipeline/notify/due-news';
import { recapSessions } from '@lambdas/pipeline/notify/recap-sessions';
import { EVENING, HOUR, ROOM, startNotifier } from '@test/support/notifier-under-test';
import { expect, it } from 'vitest';

const SEES_ALL = { stats: true, money: true, tippers: true };

it('recaps the sessions of a mail as its reader may see them, with people only in the newest', async () => {
  const { services, ...job } = await startNotifier();
  await job.broadcast(EVENING - 5 * HOUR);
  await job.broadcast(EVENING);
  const sums = { tokens: 500, tips: 5, sessions: 5, lastTipped: EVENING - 72 * HOUR };
  await updateAllTimeTippers(services.tippers, ROOM, async () => ({
    tippers: [{ name: 'carl', ...sums, open: sums, lastAnonymous: null }],
    total: { tokens: 500, tips: 5 },
  }));
  const later = { ...services, now: () => EVENING + 3 * HOUR };
  const news = await listMailNews(later, ROOM);
  const recapsFor = async (visibility: typeof SEES_ALL) =>
    (await recapSessions(services, ROOM, news, visibility)).map(({ recap }) => recap);

  const [earlier, newest] = await recapsFor(SEES_ALL);
  expect(earlier).toMatchObject({ bestMoment: { kind: 'tip' }, people: null });
  expect(newest).toMatchObject({
    bestMoment: { kind: 'tip' },
    people: { missed: ['carl'] },
    suggestion: { kind: 'invite', name: 'carl' },
  });
  const [, withoutMoney] = await recapsFor({ ...SEES_ALL, money: false });
  expect(withoutMoney?.bestMoment?.kind).toBe('tips');
  const [, withoutTippers] = await recapsFor({ ...SEES_ALL, tippers: false });
  expect(withoutTippers).toMatchObject({ people: null, suggestion: { kind: 'plan', name: null } });
});

it('reads no session whose news is due to nobody', async () => {
  const { services, ...job } = await startNotifier();
  await job.broadcast(EVENING);
  let reads = 0;
  const sessions: typeof services.sessions = {
    ...services.sessions,
    get: (...key) => {
      reads += 1;
      return services.sessions.get(...key);
    },
    query: (...range) => {
      reads += 1;
      return services.sessions.query(...range);
    },
  };
  const later = { ...services, sessions, now: () => EVENING + 3 * HOUR };

  expect(await listMailNews(later, ROOM, () => false)).toEqual([]);
  expect(reads).toBe(0);
  expect(await listMailNews(later, ROOM)).not.toEqual([]);
  expect(reads).toBeGreaterThan(0);
});
