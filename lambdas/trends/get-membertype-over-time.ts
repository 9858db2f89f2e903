import { getMembertypeOverTime } from '../../shared/api/trends';
import { MEMBER_TYPES } from '../../shared/domain/member-type';
import { utcMonth } from '../../shared/domain/utc-day';
import { listMemberCounts } from '../data/month-rollups';
import { findProgress } from '../data/settled';
import { endpoint } from '../lib/endpoint';
import { iso, isoOrNull } from '../lib/iso';

const BEGINNING = '2011-01';

export const handler = endpoint(
  getMembertypeOverTime,
  async ({ params: { p } }, { services: { sessions, capture, now } }) => {
    const [broadcasts, { settled }] = await Promise.all([
      listMemberCounts(sessions, p, { from: BEGINNING, to: utcMonth(now()) }),
      findProgress(capture, p),
    ]);
    return {
      types: [...MEMBER_TYPES],
      broadcasts: broadcasts.map(({ start, counts }) => ({
        startTime: iso(start),
        counts: [...counts],
      })),
      settledThrough: isoOrNull(settled.through),
    };
  },
);
