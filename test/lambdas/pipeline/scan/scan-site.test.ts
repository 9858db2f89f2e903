import '@test/support/silent-logs';
import { tables } from '@infra/tables';
import { unpackJson } from '@lambdas/data/packed/packed';
import { listScanLines, listScans } from '@lambdas/data/site/site-scans';
import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import { sumPicksOfDay } from '@shared/domain/site/picks';
import { averageTraffic } from '@shared/domain/site/traffic';
import { aRoom } from '@test/support/service-under-test';
import { tableContents } from '@test/support/table-contents';
import { describe, expect, it } from 'vitest';
import { dyingServices, survives } from './dying-services';
import { ANCHOR, MINUTE, type ScannerUnderTest, startScanner } from './scanner-under-test';

const vera = aRoom({ historyDays: 1 });
const nora = aRoom({ name: 'nora_noon', eventsToken: 'eventsTokenOfNora5678', historyDays: 1 });
const rooms = [vera, nora];
const EVERY = 3 * MINUTE;
const spoilt = { kind: 'status', status: 400 } as const;

async function scansOf({ services }: ScannerUnderTest) {
  return listScans(services.capture, 0, Number(ANCHOR) * 2);
}

/** Returns the unpacked content of an item. */
function unpacked(item: string): string {
  const { z } = Object.fromEntries(JSON.parse(item) as [string, string][]);
  return z === undefined ? '' : JSON.stringify(unpackJson(Buffer.from(z, 'base64')));
}

describe('a customer’s room', () => {
  it('gets the list’s data about it, with its ranks', async () => {
    const scanner = await startScanner({ rooms, crowd: 900 });
    await scanner.lookAfter(vera.name, nora.name, 'nobody_here');
    await scanner.scan();

    for (const { name } of rooms) {
      const truth = scanner.platform.roomSnapshotAt(name, ANCHOR);
      if (!truth) throw new Error(`${name} is not on air.`);
      const [roomSnapshot, ...more] = await scanner.listObservations(name);
      expect(more).toEqual([]);
      expect(roomSnapshot).toEqual({
        what: 'scan',
        at: ANCHOR,
        object: {
          connectedSince: ANCHOR - Math.floor((ANCHOR - truth.since) / 1000) * 1000,
          show: truth.status,
          viewers: truth.viewers,
          followers: truth.followers,
          rank: truth.rank.place,
          genderRank: truth.genderRank.place,
          subject: truth.subject,
          tags: truth.tags,
        },
      });
    }
    expect(await scanner.listObservations('nobody_here')).toEqual([]);
  });

  it('gets no ranks from a partial crawl', async () => {
    const scanner = await startScanner({ rooms });
    await scanner.lookAfter(vera.name);
    const region = scanner.platform.roomSnapshotAt(vera.name, ANCHOR)?.region;
    const other = REGIONS.findIndex((one) => one !== region);
    scanner.misbehave = ({ number }) => (number === other + 1 ? spoilt : undefined);
    const line = await scanner.scan();

    expect(line).toMatchObject({ isComplete: false, incomplete: [REGIONS[other]] });
    expect((await scanner.listObservations(vera.name)).map(({ object }) => object)).toEqual([
      expect.objectContaining({ rank: null, genderRank: null, viewers: expect.any(Number) }),
    ]);
  });

  it('is recorded as no longer listed once, at the crawl that missed it', async () => {
    const scanner = await startScanner({ rooms });
    await scanner.lookAfter(vera.name, nora.name);
    for (const hidden of [null, vera.name, vera.name, null, vera.name]) {
      scanner.hidden = hidden;
      await scanner.scan();
      scanner.pass(EVERY);
    }

    expect(
      (await scanner.listObservations(vera.name)).map(({ what, at }) => [what, at - ANCHOR]),
    ).toEqual([
      ['scan', 0],
      ['unlisted', EVERY],
      ['scan', 3 * EVERY],
      ['unlisted', 4 * EVERY],
    ]);
    expect((await scanner.listObservations(nora.name)).map(({ what }) => what)).toEqual(
      new Array(5).fill('scan'),
    );
  });

  it('is never recorded as missing by a partial crawl', async () => {
    const scanner = await startScanner({ rooms });
    await scanner.lookAfter(vera.name);
    await scanner.scan();
    for (const region of REGIONS) {
      scanner.pass(EVERY);
      let requests = 0;
      scanner.misbehave = () => (requests++ === REGIONS.indexOf(region) ? spoilt : undefined);
      expect(await scanner.scan()).toMatchObject({ incomplete: [region] });
    }

    const observations = await scanner.listObservations(vera.name);
    expect(observations.map(({ what }) => what)).toEqual(
      new Array(observations.length).fill('scan'),
    );
    // One of the regions is its own.
    expect(observations).toHaveLength(REGIONS.length);
  });
});

describe('the whole platform', () => {
  it('is stored as sums by region, gender and tag, and logged', async () => {
    const scanner = await startScanner({ rooms, crowd: 700 });
    const truth = scanner.platform.siteAt(ANCHOR);
    const line = await scanner.scan();
    const [scan] = await scansOf(scanner);
    if (!scan) throw new Error('There is no scan.');

    expect(scan.at).toBe(ANCHOR);
    for (const region of REGIONS) {
      for (const gender of GENDERS) {
        const { cams = 0, viewers = 0 } = truth.byRegion[region]?.byGender[gender] ?? {};
        expect(averageTraffic(scan.traffic, { region, gender })).toEqual({ cams, viewers });
      }
    }
    const tags = scan.traffic.tags.map(({ tag, ...amount }) => [tag, amount]);
    expect(Object.fromEntries(tags)).toEqual(truth.byTag);
    expect(line).toEqual({
      at: ANCHOR,
      isComplete: true,
      runTime: 0,
      rooms: truth.cams,
      pages: REGIONS.length,
      incomplete: [],
      viewers: {
        ...Object.fromEntries(GENDERS.map((one) => [one, truth.byGender[one]?.viewers])),
        ...Object.fromEntries(REGIONS.map((one) => [one, truth.byRegion[one]?.viewers])),
      },
      failures: [],
    });
    expect(await listScanLines(scanner.services.capture, 0)).toEqual([line]);
  });

  it('is only logged for a partial crawl', async () => {
    const scanner = await startScanner();
    scanner.misbehave = ({ number }) => (number === 2 ? spoilt : undefined);
    await scanner.scan();

    expect(await scansOf(scanner)).toEqual([]);
    expect(await listScanLines(scanner.services.capture, 0)).toMatchObject([
      { isComplete: false, failures: ['status 400'] },
    ]);
  });

  it('counts each session’s tags once, on the day it started', async () => {
    const scanner = await startScanner({ crowd: 500 });
    const begun = new Map<string, { since: number; tags: readonly string[] }>();
    for (let scan = 0; scan < 12; scan++) {
      await scanner.scan();
      for (let minute = 0; minute < 3; minute++) {
        const { rooms: seen } = await scanner.list.crawl(Number.POSITIVE_INFINITY);
        for (const { name, connectedSince: since, tags } of seen) {
          begun.set(`${name} ${Math.round(since / MINUTE)}`, { since, tags });
        }
        scanner.pass(MINUTE);
      }
    }
    const first = ANCHOR - 32 * MINUTE;
    const last = ANCHOR + 11 * EVERY - 2 * MINUTE;
    const picks = (await scansOf(scanner)).map((scan) => scan.picks);
    const midnight = Date.UTC(2026, 10, 9);

    for (const [day, from, to] of [
      ['2026-11-08', first, midnight],
      ['2026-11-09', midnight, last],
    ] as const) {
      const expected = new Map<string, number>();
      for (const { since, tags } of begun.values()) {
        if (since < from || since >= to) continue;
        for (const tag of tags) expected.set(tag, (expected.get(tag) ?? 0) + 1);
      }
      expect(expected.size).toBeGreaterThan(5);
      const counted = sumPicksOfDay(picks, day).map(({ tag, count }) => [tag, count] as const);
      expect(new Map(counted)).toEqual(expected);
    }
  });

  it('is stored without names of other rooms', async () => {
    const scanner = await startScanner({ rooms, crowd: 200 });
    await scanner.lookAfter(vera.name);
    const crawl = await scanner.list.crawl(Number.POSITIVE_INFINITY);
    await scanner.scan();
    const kept = Object.entries(await tableContents(['Capture', 'Configs']))
      .map(([key, item]) => key + item + unpacked(item))
      .join();

    expect(kept).toContain(vera.name);
    const otherRooms = crawl.rooms.filter(({ name }) => name !== vera.name);
    expect(otherRooms.length).toBeGreaterThan(100);
    expect(otherRooms.filter(({ name }) => kept.includes(name))).toEqual([]);
  });
});

describe('two parallel runs', () => {
  it('make one scan', async () => {
    const scanner = await startScanner({ rooms });
    await scanner.lookAfter(vera.name);
    const lines = await Promise.all([scanner.scan(), scanner.scan()]);

    expect(lines.filter((line) => line !== null)).toHaveLength(1);
    expect(await scanner.listObservations(vera.name)).toHaveLength(1);
    expect(await scansOf(scanner)).toHaveLength(1);
  });

  it('have one result even without the lease', async () => {
    const scanner = await startScanner({ rooms });
    await scanner.lookAfter(vera.name);
    await scanner.scan();
    scanner.pass(EVERY);
    scanner.hidden = vera.name;
    const { capture } = scanner.services;
    const withoutLease: typeof scanner.services = {
      ...scanner.services,
      capture: {
        ...capture,
        put: (item, condition) =>
          item.sk.startsWith('LEASE') ? Promise.resolve(true) : capture.put(item, condition),
      },
    };
    const later = { ...withoutLease, now: () => scanner.now() + 5 };
    await Promise.all([scanner.scan(withoutLease), scanner.scan(later)]);

    const observations = await scanner.listObservations(vera.name);
    expect(observations.map(({ what }) => what)).toEqual(['scan', 'unlisted']);
  });
});

describe('a run that dies', () => {
  const writes = [1, 2, 3, 4, 5, 6, 7].flatMap((write) =>
    [true, false].map((takesEffect) => [write, takesEffect] as const),
  );

  it.each(writes)(
    'at write %i (taking effect: %s) loses nothing and counts nothing twice',
    async (write, takesEffect) => {
      const scanner = await startScanner({ rooms, crowd: 300 });
      await scanner.lookAfter(vera.name, nora.name);
      await scanner.scan();
      scanner.pass(EVERY);
      scanner.hidden = vera.name;
      await survives(() => scanner.scan(dyingServices(scanner.services, write, takesEffect)));
      scanner.pass(EVERY);
      expect(await scanner.scan()).not.toBeNull();
      scanner.pass(EVERY);
      await scanner.scan();

      const observations = await scanner.listObservations(vera.name);
      const ends = observations.filter(({ what }) => what === 'unlisted');
      // It has the same id if reported again, so that logs recognize it.
      expect(new Set(ends.map(({ at }) => at)).size).toBe(1);
      expect(ends.length).toBeGreaterThan(0);

      const calm = await startScanner({ crowd: 300, rooms });
      for (let scan = 0; scan < 4; scan++) {
        if (scan === 1) calm.hidden = vera.name;
        await calm.scan();
        calm.pass(EVERY);
      }
      const picksFrom = async (one: ScannerUnderTest) =>
        (await scansOf(one)).map(({ picks }) => picks);
      expect(sumPicksOfDay(await picksFrom(scanner), '2026-11-08')).toEqual(
        sumPicksOfDay(await picksFrom(calm), '2026-11-08'),
      );
    },
  );
});

it('writes to no table but Capture once genders are known', async () => {
  const scanner = await startScanner({ rooms });
  await scanner.lookAfter(vera.name);
  await scanner.scan();
  scanner.pass(EVERY);
  const others = (Object.keys(tables) as (keyof typeof tables)[]).filter((id) => id !== 'Capture');
  const before = await tableContents(others);
  await scanner.scan();

  expect(await tableContents(others)).toEqual(before);
});
