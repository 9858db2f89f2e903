import { BIN_MS } from '../sessions/rollups';
import { monthBounds } from '../time/utc-day';
import { groupBySession, type SessionUpload, selectLargestByKey } from './session-upload';

/** Visits through a tracked link by quarter hour. */
export interface LinkVisits {
  readonly link: string;
  /** Quarter hours with visits, counted from the start of the month, in order. */
  readonly bins: readonly { readonly bin: number; readonly visits: number }[];
}

/** Visits through one link in a quarter hour; `ms` is its start (epoch ms). */
export interface VisitBin {
  readonly ms: number;
  readonly link: string;
  readonly visits: number;
}

/**
 * Counts visits by link and quarter hour.
 *
 * @param month `yyyy-mm`, UTC
 * @param uploads those of sessions that started in the month
 */
export function countMonthVisits(month: string, uploads: readonly SessionUpload[]): LinkVisits[] {
  const { start } = monthBounds(month);
  const links = new Map<string, Map<number, number>>();
  for (const group of groupBySession(uploads)) {
    const timed = group.map((upload) =>
      upload.visits.map(({ since, link }) => ({ ms: upload.start + since, link })),
    );
    for (const [link, visits] of selectLargestByKey(timed, (visit) => visit.link)) {
      const bins = links.get(link) ?? new Map<number, number>();
      for (const { ms } of visits) {
        const bin = Math.floor((ms - start) / BIN_MS);
        bins.set(bin, (bins.get(bin) ?? 0) + 1);
      }
      links.set(link, bins);
    }
  }
  return [...links].map(([link, bins]) => ({
    link,
    bins: [...bins].map(([bin, visits]) => ({ bin, visits })).sort((a, b) => a.bin - b.bin),
  }));
}

/** Lists the quarter hours of months. */
export function listVisitBins(
  months: readonly { month: string; visits: readonly LinkVisits[] }[],
): VisitBin[] {
  return months.flatMap(({ month, visits: links }) => {
    const { start } = monthBounds(month);
    return links.flatMap(({ link, bins }) =>
      bins.map(({ bin, visits }) => ({ ms: start + bin * BIN_MS, link, visits })),
    );
  });
}
