import { listHours, picksOfScans, saveHour } from '@lambdas/data/site/site-hours';
import { listScanLines, listScans, type ScanLine } from '@lambdas/data/site/site-scans';
import type { Table } from '@lambdas/runtime/table';
import { HOUR_MS, type SiteHour, startOfHour } from '@shared/domain/site/site-hours';
import { addTraffic } from '@shared/domain/site/traffic';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { isHourFinal } from './is-due';

/**
 * Recomputes the hours since `start` (epoch ms) that are not final yet from their scans, and
 * returns all hours, oldest first. An hour without scans gets no document.
 */
export async function updateHours(capture: Table, start: number, now: number): Promise<SiteHour[]> {
  const stored = await listHours(capture, start, now + 1);
  const lastFinal = stored.findLast(({ isFinal }) => isFinal);
  const since = lastFinal ? lastFinal.start + HOUR_MS : start;

  const hours: SiteHour[] = stored.filter((hour) => hour.start < since);
  for (const [hour, lines] of byHour(await listScanLines(capture, since))) {
    hours.push(await updateHour(capture, hour, lines, now));
  }
  return hours;
}

/** Returns where the hours of the last `days` days start, aligned to three hours. */
export function windowStart(days: number, now: number): number {
  const start = startOfHour(now) + HOUR_MS - days * DAY_MS;
  return start - (start % (3 * HOUR_MS));
}

async function updateHour(
  capture: Table,
  start: number,
  lines: readonly ScanLine[],
  now: number,
): Promise<SiteHour> {
  const scans = await listScans(capture, start, start + HOUR_MS);
  const hour: SiteHour = {
    start,
    first: Math.min(...lines.map(({ at }) => at)),
    scans: lines.length,
    traffic: addTraffic(scans.map(({ traffic }) => traffic)),
  };
  const isFinal = isHourFinal(start, now);
  await saveHour(capture, { ...hour, isFinal, picks: picksOfScans(scans) });
  return hour;
}

function byHour(lines: readonly ScanLine[]): Map<number, ScanLine[]> {
  const hours = new Map<number, ScanLine[]>();
  for (const line of lines) {
    const hour = startOfHour(line.at);
    const ofHour = hours.get(hour);
    if (ofHour) ofHour.push(line);
    else hours.set(hour, [line]);
  }
  return hours;
}
