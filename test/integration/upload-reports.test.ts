import { countUploads } from '@lambdas/data/uploads/upload-reports';
import { type Services, services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { saveSessionUpload } from '@lambdas/services/uploads/save-session-upload';
import type { SessionUploadBody } from '@shared/api/uploads';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { dyingAt, Killed } from '@test/support/dying';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const room = aRoom({ historyDays: 2 });
const p = room.name;
const iso = (ms: number) => new Date(ms).toISOString();
const WEEK = 7 * DAY;
const since = startOfUtcDay(ANCHOR - WEEK);

let service: ServiceUnderTest;
let uploader = 0;

beforeAll(async () => {
  service = await startService({ rooms: [room] });
  await service.performerOf(room);
}, 120_000);
afterAll(() => service.stop());
// Somebody else's extension, so that no test continues a session of another one.
beforeEach(() => {
  uploader += 1;
});

type Found = readonly ('tips' | 'tokens' | 'viewerTypes')[];

/** Uploads what was read until so long after the start, with fallback readers for something. */
function upload(start: number, fallbacks: Found, minutes = 1, as: Services = services()) {
  const used = fallbacks.map((figure) => [figure, { id: `${figure}-text`, isFallback: true }]);
  const body: SessionUploadBody = {
    kind: 'broadcast',
    startTime: iso(start),
    sentAt: iso(start + minutes * MINUTE),
    snapshots: [],
    hashtagJoins: [],
    linkVisits: [],
    readers: { links: { id: 'links-data', isFallback: false }, ...Object.fromEntries(used) },
  };
  return saveSessionUpload(as, p, `account-${uploader}`, body);
}

/** What is counted since, beside what was counted before. */
async function newlyCounted(work: () => Promise<unknown>) {
  const before = await countUploads(services().capture, since);
  await work();
  const after = await countUploads(services().capture, since);
  const more = (figure: Found[number]) =>
    (after.fallbacks[figure] ?? 0) - (before.fallbacks[figure] ?? 0);
  return { sessions: after.sessions - before.sessions, tips: more('tips'), tokens: more('tokens') };
}

function mortal(of: Services, dying: ReturnType<typeof dyingAt>): Services {
  const table = (of: Table): Table => ({
    get: dying(of.get),
    getMany: dying(of.getMany),
    query: dying(of.query),
    put: dying(of.put),
    update: dying(of.update),
    countUp: dying(of.countUp),
    remove: dying(of.remove),
  });
  const { capture, sessions, tippers, configs } = of;
  return {
    ...of,
    capture: table(capture),
    sessions: table(sessions),
    tippers: table(tippers),
    configs: table(configs),
  };
}

describe('sessions that extensions uploaded', () => {
  const start = ANCHOR - 5 * HOUR;

  it('count once, however often they are sent, and whatever needed a fallback in between', async () => {
    const counted = await newlyCounted(async () => {
      await upload(start, ['tips'], 1);
      await upload(start, [], 2);
      await upload(start, ['tips', 'tokens'], 3);
      await upload(start, ['tips', 'tokens'], 3);
      await upload(start, [], 4);
      await upload(start, ['tips'], 5);
    });
    expect(counted).toEqual({ sessions: 1, tips: 1, tokens: 1 });
  });

  it('count once if they are still sent after midnight', async () => {
    const counted = await newlyCounted(async () => {
      await upload(start, ['tips'], 1);
      service.setTime(ANCHOR + DAY);
      await upload(start, ['tips'], 2);
      service.setTime(ANCHOR);
    });
    expect(counted).toEqual({ sessions: 1, tips: 1, tokens: 0 });
  });

  it('are all counted that arrive at once', async () => {
    const starts = Array.from({ length: 40 }, (_, index) => start + index * MINUTE);
    const counted = await newlyCounted(() =>
      Promise.all(starts.map((start, index) => upload(start, index % 2 === 0 ? ['tips'] : []))),
    );
    expect(counted).toEqual({ sessions: 40, tips: 20, tokens: 0 });
  });

  it('count once if the function dies at any request, and they are sent again', async () => {
    let request = 0;
    let isKilled = true;
    while (isKilled) {
      request += 1;
      const began = start - request * HOUR;
      const counted = await newlyCounted(async () => {
        const dying = mortal(services(), dyingAt(request));
        isKilled = await upload(began, ['tips'], 1, dying).then(
          () => false,
          (error: unknown) => {
            if (error instanceof Killed) return true;
            throw error;
          },
        );
        await upload(began, ['tips'], 1);
      });
      expect([request, counted]).toEqual([request, { sessions: 1, tips: 1, tokens: 0 }]);
    }
    expect(request).toBeGreaterThan(5);
  });

  it('say nothing about what was long ago', async () => {
    const counted = await newlyCounted(async () => {
      await upload(since - 1, ['tips']);
      await upload(ANCHOR - 40 * DAY_MS, ['tips']);
    });
    expect(counted).toEqual({ sessions: 0, tips: 0, tokens: 0 });
    const everything = await countUploads(services().capture, 0);
    const ofWeek = await countUploads(services().capture, since);
    expect(everything.sessions).toBe(ofWeek.sessions + 1);
  });
});
