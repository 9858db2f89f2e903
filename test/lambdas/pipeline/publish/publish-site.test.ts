import '@test/support/silent-logs';
import { listDays } from '@lambdas/data/site/site-days';
import { findTrends } from '@lambdas/data/site/site-published';
import { type SiteScan, saveScan, saveScanLine } from '@lambdas/data/site/site-scans';
import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { RegionGender, TagFrequencies, TagRankHistory, TrafficPoint } from '@shared/api/traffic';
import { countTraffic } from '@shared/domain/site/traffic';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import { tableContents } from '@test/support/table-contents';
import { tagCounts } from '@test/support/tag-counts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dyingServices, survives } from '../scan/dying-services';
import { MINUTE, type ScannerUnderTest, startScanner } from '../scan/scanner-under-test';
import { aShelf } from './a-shelf';

const HOUR = 60 * MINUTE;
const ANCHOR = Date.UTC(2026, 10, 8, 10, 1);
const MIDNIGHT = Date.UTC(2026, 10, 8);
const points = z.array(TrafficPoint);
const windows = [1, 7, 14, 28].map((days) => `api/traffic/last_${days}_days.json`);
const REGIONS_FILE = 'api/traffic/region_gender_last_7_days.json';
const RANKS_FILE = 'stats/tag-rank-history.json';
const frequencyOf = (ms: number) => `stats/${utcDay(ms)}/tag-frequency.json`;

/** Stores a complete scan of one room, as the scanner would. */
async function scanned(
  { services }: ScannerUnderTest,
  at: number,
  {
    viewers = 10,
    picks = {},
    day = at,
  }: { viewers?: number; picks?: Readonly<Record<string, number>>; day?: number } = {},
): Promise<void> {
  const room = { region: 'asia', gender: 'f', viewers, tags: ['tea'] } as const;
  const counted = { date: utcDay(day), counts: tagCounts(picks) };
  const scan: SiteScan = { at, traffic: countTraffic([room]), picks: [counted] };
  await saveScanLine(services.capture, {
    at,
    isComplete: true,
    runTime: 1,
    rooms: 1,
    pages: 5,
    incomplete: [],
    viewers: {},
    failures: [],
  });
  await saveScan(services.capture, scan);
}

const aScanner = (anchor = ANCHOR) => startScanner({ anchor, crowd: 300 });

describe('publishing', () => {
  it('publishes after one scan', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();
    const truth = scanner.platform.siteAt(scanner.now());
    await scanner.scan();
    const result = await publishSite(scanner.services, shelf);

    expect(shelf.keys()).toEqual(
      [
        REGIONS_FILE,
        ...windows,
        frequencyOf(ANCHOR),
        RANKS_FILE,
        'stats/tag-rooms/any-10.json',
        'stats/tag-rooms/sunday-10.json',
      ].sort(),
    );
    expect(result?.changed.toSorted()).toEqual(shelf.keys());
    for (const window of windows) {
      const [point, ...more] = points.parse(shelf.json(window));
      expect(more).toEqual([]);
      expect(point).toMatchObject({ u_all: truth.viewers, c_all: truth.cams });
      for (const [tag, { cams, viewers }] of Object.entries(truth.byTag)) {
        if (viewers > 0 && `u_${tag}` in (point ?? {})) {
          expect(point).toMatchObject({ [`u_${tag}`]: viewers, [`c_${tag}`]: cams });
        }
      }
      expect(Object.keys(point ?? {})).toHaveLength(1 + 3 * (1 + 4 + 50));
    }
    const { mean, hours } = RegionGender.parse(shelf.json(REGIONS_FILE));
    expect(mean.reduce((sum, { viewers }) => sum + viewers, 0)).toBe(truth.viewers);
    expect(hours).toHaveLength(1);

    const frequencies = TagFrequencies.parse(shelf.json(frequencyOf(ANCHOR)));
    const ranks = TagRankHistory.parse(shelf.json(RANKS_FILE));
    expect(frequencies.length).toBeGreaterThan(5);
    expect(Object.keys(ranks).sort()).toEqual(frequencies.map(({ tag }) => tag).sort());
    expect(ranks[frequencies[0]?.tag ?? '']).toEqual([{ rank: 1, date: utcDay(ANCHOR) }]);
  });

  it('does nothing while nothing has been scanned', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();

    expect(await publishSite(scanner.services, shelf)).toBeNull();
    expect(shelf.keys()).toEqual([]);
  });

  it('is due once an hour, when the previous hour is complete', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();
    const runAt = async (at: number) => {
      scanner.pass(at - scanner.now());
      return (await publishSite(scanner.services, shelf)) !== null;
    };
    await scanned(scanner, ANCHOR);

    expect(await runAt(MIDNIGHT + 10 * HOUR + 2 * MINUTE)).toBe(true);
    expect(await runAt(MIDNIGHT + 10 * HOUR + 4 * MINUTE)).toBe(false);
    expect(await runAt(MIDNIGHT + 10 * HOUR + 6 * MINUTE)).toBe(true);
    expect(await runAt(MIDNIGHT + 11 * HOUR + 3 * MINUTE)).toBe(false);
    expect(await runAt(MIDNIGHT + 11 * HOUR + 5 * MINUTE)).toBe(true);
  });

  it('writes the same bytes from the same scans, and then writes nothing', async () => {
    const scanner = await aScanner();
    const [one, other] = [aShelf(), aShelf()];
    for (const minutes of [0, 3, 60, 63]) {
      scanner.pass(ANCHOR + minutes * MINUTE - scanner.now());
      await scanner.scan();
    }
    await publishSite(scanner.services, one);
    const kept = await tableContents(['Capture']);
    const note = { pk: 'SITE', sk: 'PUBLISHED' };
    await scanner.services.capture.remove(note);
    expect(await publishSite(scanner.services, other)).not.toBeNull();
    await scanner.services.capture.remove(note);

    expect(await publishSite(scanner.services, one)).toEqual({ changed: [] });
    expect(other.bytes()).toEqual(one.bytes());
    expect(await tableContents(['Capture'])).toEqual(kept);
  });

  it('sets content type and cache lifetime', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();
    await scanned(scanner, ANCHOR, { picks: { tea: 1 } });
    await publishSite(scanner.services, shelf);
    const kept = {
      ContentType: 'application/json',
      CacheControl: expect.stringMatching(/^public, max-age=\d+/),
    };

    expect(shelf.options.get(frequencyOf(ANCHOR))).toEqual(kept);
    expect(shelf.options.get(REGIONS_FILE)).toEqual({ ...kept, ContentEncoding: 'gzip' });
  });

  it('recomputes an hour only while scans of it may arrive', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();
    const hourly = async (at: number) => {
      scanner.pass(at - scanner.now());
      await publishSite(scanner.services, shelf);
      return points.parse(shelf.json(windows[1] ?? '')).map(({ u_all }) => u_all);
    };
    await scanned(scanner, ANCHOR, { viewers: 10 });
    expect(await hourly(ANCHOR + MINUTE)).toEqual([10]);
    await scanned(scanner, ANCHOR + 30 * MINUTE, { viewers: 40 });
    expect(await hourly(ANCHOR + HOUR + 10 * MINUTE)).toEqual([25]);

    // From a scanner whose clock is behind.
    await scanned(scanner, ANCHOR + 58 * MINUTE, { viewers: 70 });
    expect(await hourly(ANCHOR + 2 * HOUR + 10 * MINUTE)).toEqual([40]);

    await scanned(scanner, ANCHOR + 57 * MINUTE, { viewers: 4_000 });
    expect(await hourly(ANCHOR + 3 * HOUR + 10 * MINUTE)).toEqual([40]);
  });
});

describe('an unreachable bucket', () => {
  it('doesn’t block other documents, and is retried by the next run', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();
    await scanned(scanner, ANCHOR, { picks: { tea: 1 } });
    shelf.broken.add(windows[0] ?? '');
    await expect(publishSite(scanner.services, shelf)).rejects.toThrow('1 of 7 not published.');
    expect(shelf.keys()).toHaveLength(6);

    shelf.broken.clear();
    scanner.pass(MINUTE);
    expect(await publishSite(scanner.services, shelf)).toEqual({ changed: [windows[0]] });
  });
});

describe('a run that dies', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'at write %i changes nothing in the result',
    async (write) => {
      const scanner = await aScanner();
      const [calm, shelf] = [aShelf(), aShelf()];
      await scanned(scanner, ANCHOR - HOUR, { picks: { rain: 4 } });
      await scanned(scanner, ANCHOR, { picks: { tea: 1 } });
      const dying = dyingServices(scanner.services, write, write % 2 === 0);
      await survives(() => publishSite(dying, shelf));
      await publishSite(scanner.services, shelf);
      await scanner.services.capture.remove({ pk: 'SITE', sk: 'PUBLISHED' });
      await publishSite(scanner.services, calm);

      expect(shelf.bytes()).toEqual(calm.bytes());
    },
  );
});

describe('days', () => {
  it('have the tags of the sessions that started in them, whichever scan counted them', async () => {
    const scanner = await aScanner(MIDNIGHT + DAY_MS + 2 * HOUR);
    const shelf = aShelf();
    await scanned(scanner, MIDNIGHT + 5 * HOUR, {
      picks: { tea: 3, rain: 1 },
    });
    await scanned(scanner, MIDNIGHT + 23 * HOUR, { picks: { rain: 5 } });
    const next = MIDNIGHT + DAY_MS;
    await scanned(scanner, next + 2 * MINUTE, { picks: { tea: 7 }, day: MIDNIGHT });
    await scanned(scanner, next + HOUR, { picks: { snow: 2 } });
    await publishSite(scanner.services, shelf);

    expect(shelf.json(frequencyOf(MIDNIGHT))).toEqual([
      { tag: 'tea', count: 10 },
      { tag: 'rain', count: 6 },
    ]);
    expect(shelf.json(frequencyOf(next))).toEqual([{ tag: 'snow', count: 2 }]);
    expect(shelf.json(RANKS_FILE)).toEqual({
      tea: [{ rank: 1, date: '2026-11-08' }],
      rain: [{ rank: 2, date: '2026-11-08' }],
    });
  });

  it('that were not published are published later, including days without scans', async () => {
    const scanner = await aScanner();
    const shelf = aShelf();
    await scanned(scanner, ANCHOR, { picks: { tea: 1 } });
    await publishSite(scanner.services, shelf);
    await scanned(scanner, ANCHOR + HOUR, { picks: { tea: 1 } });
    await scanned(scanner, ANCHOR + 3 * DAY_MS, {
      picks: { rain: 1, tea: 1 },
    });
    scanner.pass(5 * DAY_MS);
    await publishSite(scanner.services, shelf);

    const days = [0, 1, 2, 3, 4, 5].map((number) => ANCHOR + number * DAY_MS);
    expect(shelf.keys().filter((key) => key.endsWith('frequency.json'))).toEqual(
      days.map(frequencyOf),
    );
    expect(shelf.json(frequencyOf(ANCHOR))).toEqual([{ tag: 'tea', count: 2 }]);
    expect(shelf.json(RANKS_FILE)).toEqual({
      rain: [{ rank: 1, date: '2026-11-11' }],
      tea: [
        { rank: 1, date: '2026-11-08' },
        { rank: 1, date: '2026-11-11' },
      ],
    });
    const storedDays = await listDays(scanner.services.capture, 0);
    expect(storedDays.map(({ viewers, scans, missed }) => [viewers, scans, missed])).toEqual([
      [10, 2, 13 * 20 + 19 - 2],
      [null, 0, 480],
      [null, 0, 480],
      [10, 1, 479],
      [null, 0, 480],
      [null, 0, 10 * 20],
    ]);
  });

  it('stay in the history for a year', async () => {
    const scanner = await aScanner(MIDNIGHT + 12 * HOUR);
    const shelf = aShelf();
    // Mondays.
    for (let day = 1; day < 400; day += 7) {
      scanner.pass(MIDNIGHT + day * DAY_MS + 12 * HOUR - scanner.now());
      await scanned(scanner, scanner.now(), { picks: { tea: 1 } });
      await publishSite(scanner.services, shelf);
    }
    const { tea = [] } = TagRankHistory.parse(shelf.json(RANKS_FILE));
    const yesterday = scanner.now() - DAY_MS;

    expect(tea.length).toBe(52);
    expect(Date.parse(tea[0]?.date ?? '')).toBeGreaterThan(yesterday - 365 * DAY_MS);
  });
});

describe('the windows', () => {
  it('contain their days, by hour up to a week and by three hours beyond', async () => {
    const scanner = await aScanner(MIDNIGHT + 30 * DAY_MS + 10 * HOUR + MINUTE);
    const shelf = aShelf();
    for (let hour = 0; hour <= 30 * 24 + 10; hour++) {
      await scanned(scanner, MIDNIGHT + hour * HOUR, { viewers: hour });
    }
    await publishSite(scanner.services, shelf);
    const [day, week, fortnight, month] = windows.map((key) => points.parse(shelf.json(key)));

    expect([day?.length, week?.length]).toEqual([24, 168]);
    expect([fortnight?.length, month?.length]).toEqual([14 * 8 + 1, 28 * 8 + 1]);
    expect(day?.[0]).toMatchObject({ t: '2026-12-07T11:00:00.000Z', u_all: 29 * 24 + 11 });
    expect(month?.[0]).toMatchObject({ t: '2026-11-10T09:00:00.000Z', u_all: 2 * 24 + 10 });
    expect(month?.at(-1)).toMatchObject({ t: '2026-12-08T09:00:00.000Z', u_all: 30 * 24 + 9.5 });
    expect(RegionGender.parse(shelf.json(REGIONS_FILE)).hours).toHaveLength(168);
    expect((await findTrends(scanner.services.capture)).length).toBe(28 * 24 + 2);
  });
});
