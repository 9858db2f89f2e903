import {
  findTrackedLinks,
  hashOfLink,
  type TrackedLink,
} from '@lambdas/data/performers/tracked-links';
import { listMonthVisits } from '@lambdas/data/uploads/session-uploads';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso } from '@lambdas/runtime/iso';
import { getTrackedLinks, type TrackedLinks } from '@shared/api/uploads';
import { parseTrackedLink } from '@shared/domain/platform/tracked-link';
import { localDate } from '@shared/domain/time/local-days';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { listVisitBins, type VisitBin } from '@shared/domain/uploads/month-visits';

/** A session of the previous month, and visits to it, may continue in the period. */
const REACH_MS = 2 * DAY_MS;

type Row = Omit<TrackedLinks['links'][number], 'isOwn'>;

export const handler = endpoint(getTrackedLinks, async (request, { services }) => {
  const { params } = request;
  const { start, end, offsetAt } = requestedPeriod(request, services.now());
  const [months, link] = await Promise.all([
    listMonthVisits(services.sessions, params.p, {
      from: utcMonth(start - REACH_MS),
      to: utcMonth(end - 1),
    }),
    findTrackedLinks(services.configs, [params.p]),
  ]);
  const bins = listVisitBins(months).filter(({ ms }) => ms >= start && ms < end);

  return {
    links: byLink(bins, offsetAt).map((row) => named(row, params.p, link.get(params.p))),
    visits: bins.reduce((sum, { visits }) => sum + visits, 0),
    utcOffset: Number(params.utcOffset),
    start: iso(start),
    end: iso(end),
  };
});

/** The performer's own tracked link is always masked, even if somebody else reported it. */
function named(
  row: Row,
  performer: string,
  link: TrackedLink | undefined,
): TrackedLinks['links'][number] {
  const read = link ? parseTrackedLink(row.link, performer) : null;
  const isOwn = read?.ok === true && hashOfLink(read.link) === link?.hash;
  return { ...row, isOwn, link: isOwn && link ? link.masked : row.link };
}

function byLink(bins: readonly VisitBin[], offsetAt: OffsetAt): Row[] {
  const links = new Map<string, Map<string, number>>();
  for (const { ms, link, visits } of bins.toSorted((a, b) => a.ms - b.ms)) {
    const days = links.get(link) ?? new Map<string, number>();
    const day = localDate(ms, offsetAt);
    days.set(day, (days.get(day) ?? 0) + visits);
    links.set(link, days);
  }
  return [...links]
    .map(([link, days]) => ({
      link,
      visits: [...days.values()].reduce((sum, visits) => sum + visits, 0),
      days: [...days].map(([day, visits]) => ({ day, visits })),
    }))
    .sort((a, b) => b.visits - a.visits || a.link.localeCompare(b.link));
}
