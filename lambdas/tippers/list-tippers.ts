import { listTippers } from '../../shared/api/tippers';
import { findProgress } from '../data/settled';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { isoOrNull } from '../lib/iso';
import { shownTippers } from './tipper-sums';
import { tippersOf } from './tippers-of';

const TOP = 50;
const ALL = 5_000;

export const handler = endpoint(
  listTippers,
  async ({ params: { p }, query }, { caller, services }) => {
    const [{ settled }, table] = await Promise.all([
      findProgress(services.capture, p),
      tippersOf(services, p, periodOf(query, services.now())),
    ]);
    return {
      tippers: shownTippers(table, eyesOf(caller, p), query.getall ? ALL : TOP),
      total: table.total,
      hasProfiles: settled.hasProfiles,
      settledThrough: isoOrNull(settled.through),
    };
  },
);

function periodOf(query: { start?: string | undefined; end?: string | undefined }, now: number) {
  if (query.start === undefined) return null;
  return {
    start: Date.parse(query.start),
    end: query.end === undefined ? now : Date.parse(query.end),
  };
}
