import '@test/support/silent-logs';
import { listTagRooms } from '@lambdas/data/site/site-tag-rooms';
import { publishSite } from '@lambdas/pipeline/publish/publish-site';
import { TagRoomsFile } from '@shared/api/traffic';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';
import { dyingServices, survives } from '../scan/dying-services';
import { MINUTE, startScanner } from '../scan/scanner-under-test';
import { aShelf } from './a-shelf';

const HOUR = 60 * MINUTE;
/** A Sunday. */
const ANCHOR = Date.UTC(2026, 10, 8, 10, 1);

async function aScanner() {
  const scanner = await startScanner({ anchor: ANCHOR, crowd: 300 });
  const shelf = aShelf();
  return {
    ...scanner,
    scanner,
    shelf,
    /** Scans and publishes at a time. */
    async runAt(at: number) {
      scanner.pass(at - scanner.now());
      await scanner.scan();
      scanner.pass(6 * MINUTE);
      return publishSite(scanner.services, shelf);
    },
    file: (name: string) => TagRoomsFile.parse(shelf.json(`stats/tag-rooms/${name}.json`)),
    files: () => shelf.keys().filter((key) => key.startsWith('stats/tag-rooms/')),
  };
}

describe('rooms per tag', () => {
  it('are counted by the first scan of an hour, as the platform lists them', async () => {
    const { scanner, runAt, file, files } = await aScanner();
    const { byTag, cams } = scanner.platform.siteAt(ANCHOR);
    await runAt(ANCHOR);
    await runAt(ANCHOR + 20 * MINUTE);
    const { days, rooms, tags, through } = file('any-10');

    expect(files()).toHaveLength(2);
    expect({ days, rooms, through }).toEqual({ days: 1, rooms: cams, through: '2026-11-08' });
    expect(
      Object.fromEntries(tags.map((tag) => [tag.tag, { cams: tag.rooms, viewers: tag.viewers }])),
    ).toEqual(byTag);
    expect(file('sunday-10')).toEqual(file('any-10'));
  });

  it('add up by hour: over all days, and by weekday', async () => {
    const { runAt, file, files } = await aScanner();
    for (const day of [0, 1, 7]) await runAt(ANCHOR + day * DAY_MS);
    await runAt(ANCHOR + 7 * DAY_MS + HOUR);

    expect(file('any-10')).toMatchObject({ days: 3, through: '2026-11-15' });
    expect(file('sunday-10')).toMatchObject({ days: 2, through: '2026-11-15' });
    expect(file('monday-10')).toMatchObject({ days: 1, through: '2026-11-09' });
    expect(files()).toHaveLength(5);
  });

  it('cover the last 28 days', async () => {
    const { runAt, file } = await aScanner();
    await runAt(ANCHOR);
    await runAt(ANCHOR + 27 * DAY_MS);
    expect(file('any-10').days).toBe(2);
    await runAt(ANCHOR + 28 * DAY_MS);
    expect(file('any-10').days).toBe(2);
  });

  it('are published later if publishing stood still', async () => {
    const { scanner, runAt, files, shelf } = await aScanner();
    await runAt(ANCHOR);
    for (let hour = 1; hour <= 30; hour += 1) {
      scanner.pass(ANCHOR + hour * HOUR - scanner.now());
      await scanner.scan();
    }
    await publishSite(scanner.services, shelf);

    expect(files().filter((key) => key.includes('any'))).toHaveLength(24);
    expect(files().filter((key) => key.includes('monday'))).toHaveLength(17);
  });

  it('are the same if the scan dies at any write and the next one follows', async () => {
    for (const write of [1, 2, 3, 4, 5, 6]) {
      const scanner = await startScanner({ anchor: ANCHOR, crowd: 30 });
      await survives(() => scanner.scan(dyingServices(scanner.services, write, write % 2 === 0)));
      scanner.pass(3 * MINUTE);
      await scanner.scan();
      const hours = await listTagRooms(scanner.services.capture, ANCHOR, 1);

      expect(hours).toHaveLength(1);
      expect(hours[0]?.scan.rooms).toBeGreaterThan(20);
    }
  });
});
