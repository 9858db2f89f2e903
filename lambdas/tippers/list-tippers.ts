import { listTippers } from '../../shared/api/tippers';
import { utcMonth } from '../../shared/domain/utc-day';
import { findAllTimeTippers } from '../data/all-time-tippers';
import { listMonthTippers } from '../data/month-rollups';
import { findProgress } from '../data/settled';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import type { Services } from '../lib/services';
import { shownTippers, sumAllTime, sumPeriod, type TipperTable } from './tipper-sums';

const TOP = 50;
const ALL = 5_000;

export const handler = endpoint(
  listTippers,
  async ({ params: { p }, query }, { caller, services }) => {
    const [{ settled }, table] = await Promise.all([
      findProgress(services.capture, p),
      sumsOf(services, p, query),
    ]);
    return {
      tippers: shownTippers(table, eyesOf(caller, p), query.getall ? ALL : TOP),
      total: table.total,
      hasProfiles: settled.hasProfiles,
      settledThrough: settled.through === null ? null : new Date(settled.through).toISOString(),
    };
  },
);

/** A period reads its months (about 5 read units each for a busy room), all time one document. */
async function sumsOf(
  { tippers, now }: Services,
  performer: string,
  query: { start?: string | undefined; end?: string | undefined },
): Promise<TipperTable> {
  if (query.start === undefined) return sumAllTime(await findAllTimeTippers(tippers, performer));
  const start = Date.parse(query.start);
  const end = query.end === undefined ? now() : Date.parse(query.end);
  const months = await listMonthTippers(tippers, performer, {
    from: utcMonth(start),
    to: utcMonth(end),
  });
  return sumPeriod(
    months.map((month) => month.tippers),
    { start, end },
  );
}
