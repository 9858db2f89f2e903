import { BIN_MS } from '../sessions/rollups';
import { monthBounds } from '../time/utc-day';
import { groupBySession, type SessionUpload, selectLargestByKey } from './session-upload';

/** Visits through tracked links by quarter hour, for the sessions that started in a month (UTC). */
export interface MonthVisits {
  readonly links: readonly string[];
  /** [bins since the month began, position of the link, visits], in order. */
  readonly visits: readonly (readonly [bin: number, link: number, visits: number])[];
}

/** Visits through one link in a quarter hour; `ms` is its start (epoch ms). */
export interface VisitBin {
  readonly ms: number;
  readonly link: string;
  readonly visits: number;
}

/**
 * Counts visits by quarter hour and link.
 *
 * @param month `yyyy-mm`, UTC
 * @param uploads those of sessions that started in the month
 */
export function countMonthVisits(month: string, uploads: readonly SessionUpload[]): MonthVisits {
  const { start } = monthBounds(month);
  const links: string[] = [];
  const bins = new Map<string, [bin: number, link: number, visits: number]>();
  for (const group of groupBySession(uploads)) {
    const timed = group.map((upload) =>
      upload.visits.map(([since, link]) => [upload.start + since, link] as const),
    );
    for (const [link, visits] of selectLargestByKey(timed)) {
      if (!links.includes(link)) links.push(link);
      const index = links.indexOf(link);
      for (const [ms] of visits) {
        const bin = Math.floor((ms - start) / BIN_MS);
        const sum = bins.get(`${bin} ${index}`) ?? [bin, index, 0];
        bins.set(`${bin} ${index}`, [bin, index, sum[2] + 1]);
      }
    }
  }
  return { links, visits: [...bins.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
}

/** Unpacks month documents into quarter hours. */
export function listVisitBins(
  months: readonly { month: string; visits: MonthVisits }[],
): VisitBin[] {
  return months.flatMap(({ month, visits: { links, visits } }) => {
    const { start } = monthBounds(month);
    return visits.map(([bin, link, count]) => ({
      ms: start + bin * BIN_MS,
      link: links[link] ?? '',
      visits: count,
    }));
  });
}
