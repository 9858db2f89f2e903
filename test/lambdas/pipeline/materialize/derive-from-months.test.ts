import { listNews } from '@lambdas/data/mails/notifications';
import { findAchievements } from '@lambdas/data/sessions/achievements';
import { findGoLiveAdvice } from '@lambdas/data/sessions/go-live-advice';
import { deriveFromMonths } from '@lambdas/pipeline/materialize/derive-from-months';
import { materializeSegments } from '@lambdas/pipeline/materialize/materialize-segments';
import type { Services } from '@lambdas/runtime/services';
import { type FoldedSegment, FROM_BEGINNING, fold } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { by, events, tip } from '@test/support/events';
import { startTable } from '@test/support/table-under-test';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MINUTE = 60_000;
const origin = Date.UTC(2026, 2, 10, 18);

let storage: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  storage = await startTable();
});
afterAll(() => storage.stop());

function servicesAt(ms: number): Services {
  const { table } = storage;
  const tables = { capture: table, sessions: table, tippers: table, chat: table, tipMenus: table };
  return { ...tables, configs: table, now: () => ms } as unknown as Services;
}

/** Writes everything that segments yield, as the materialize job does. */
async function write(
  services: Services,
  room: string,
  segments: readonly FoldedSegment[],
  {
    rev = 1,
    open = null,
    hasLedger = false,
  }: { rev?: number; open?: FoldedSegment | null; hasLedger?: boolean } = {},
): Promise<void> {
  const written = await materializeSegments(services, room, {
    segments,
    from: FROM_BEGINNING,
    rev,
    open,
    wasOnAir: null,
    hasProfiles: true,
  });
  await deriveFromMonths(services, room, { ...written, segments, open, hasLedger });
}

it('counts a session that ended while the next one already runs', async () => {
  const segments = fold([
    ...events(origin, [
      [0, 'broadcastStart'],
      [1, 'tip', tip('ada', 50)],
      [2, 'broadcastStop'],
    ]),
    ...events(origin + 60 * MINUTE, [[0, 'broadcastStart']]),
  ]);
  const open = segments.at(-1) ?? null;
  expect(open?.broadcast?.stop).toBeNull();
  const services = servicesAt(origin + 3 * 60 * MINUTE);
  await write(services, 'again', segments, { open });

  const earned = await findAchievements(services.sessions, 'again');
  expect(earned.find(({ key }) => key === 'first-light')?.isEarned).toBe(true);
});

it('writes no achievements for a ledger before the first session ends', async () => {
  const segments = fold(events(origin, [[0, 'broadcastStart']]));
  const [open = null] = segments;
  const services = servicesAt(origin + 60 * MINUTE);
  await write(services, 'first', segments, { open, hasLedger: true });

  expect(await findAchievements(services.sessions, 'first')).toEqual([]);
});

it('advises when to go live once a session has ended, not while it runs', async () => {
  const running = fold(
    events(origin, [
      [0, 'broadcastStart'],
      [1, 'tip', tip('ada', 50)],
    ]),
  );
  const services = servicesAt(origin + 60 * MINUTE);
  const [open = null] = running;
  await write(services, 'advice', running, { open });
  expect(await findGoLiveAdvice(services.sessions, 'advice')).toBeNull();

  const ended = fold(
    events(origin, [
      [0, 'broadcastStart'],
      [1, 'tip', tip('ada', 50)],
      [30, 'broadcastStop'],
    ]),
  );
  await write(services, 'advice', ended, { rev: 2 });
  expect(await findGoLiveAdvice(services.sessions, 'advice')).toMatchObject({
    since: origin,
    advice: { nights: 1, missingNights: 9, average: 100 },
  });
});

it('announces what the sessions say about the room’s health, once', async () => {
  const evenings = Array.from({ length: 33 }, (_, day) => {
    const follows = day < 30 ? 12 + (day % 3) : 2;
    return events(origin + day * DAY_MS, [
      [0, 'broadcastStart'],
      ...Array.from({ length: follows }, (_, n) => [1 + n, 'follow', by(`viewer_${n}`)] as const),
      [60, 'broadcastStop'],
    ]);
  });
  const services = servicesAt(origin + 32 * DAY_MS + 180 * MINUTE);
  for (const rev of [1, 2]) await write(services, 'health', fold(evenings.flat()), { rev });

  const news = await listNews(services.configs, 'health', services.now());
  expect(news.filter(({ kind }) => kind === 'health').map(({ title }) => title)).toEqual([
    'Fewer new followers than usual since Apr 9',
    'Odd session on Apr 9: far fewer new followers than usual',
  ]);
});
