import type { ScanLine } from '@lambdas/data/site/site-scans';
import type { Crawl } from '@lambdas/integrations/room-list';
import { GENDERS, REGIONS } from '@shared/domain/site/listed-room';
import { averageTraffic, countTraffic } from '@shared/domain/site/traffic';

const MAX_FAILURES = 5;

/** Returns the entry of the scan log for a crawl. */
export function scanLine(at: number, ended: number, crawl: Crawl): ScanLine {
  const { rooms, incomplete, pages, failures } = crawl;
  const traffic = countTraffic(rooms);
  return {
    at,
    isComplete: incomplete.length === 0,
    runTime: (ended - at) / 1000,
    rooms: rooms.length,
    pages,
    incomplete,
    viewers: {
      ...Object.fromEntries(
        GENDERS.map((gender) => [gender, averageTraffic(traffic, { gender }).viewers]),
      ),
      ...Object.fromEntries(
        REGIONS.map((region) => [region, averageTraffic(traffic, { region }).viewers]),
      ),
    },
    failures: failures.slice(0, MAX_FAILURES),
  };
}
