import { getHashtagStats } from '../../shared/api/hashtags';
import { hashtagTable } from '../../shared/domain/hashtag-stats';
import { utcMonth } from '../../shared/domain/utc-day';
import { listBroadcastJoins } from '../data/broadcast-uploads';
import { listTagUse } from '../data/month-rollups';
import { findProgress } from '../data/settled';
import { askedPeriod } from '../lib/asked-period';
import { endpoint } from '../lib/endpoint';
import { iso, isoOrNull } from '../lib/iso';

export const handler = endpoint(
  getHashtagStats,
  async ({ params, query }, { services: { sessions, capture, now } }) => {
    const { p } = params;
    const { start, end } = askedPeriod(query, Number(params.utcOffset), now());
    const [broadcasts, joins, { settled }] = await Promise.all([
      listTagUse(sessions, p, { from: utcMonth(start), to: utcMonth(end) }),
      listBroadcastJoins(sessions, p, { start, end }),
      findProgress(capture, p),
    ]);
    const inPeriod = broadcasts.filter((one) => one.start >= start && one.start < end);
    return {
      ...hashtagTable(inPeriod, joins),
      start: iso(start),
      end: iso(end),
      settledThrough: isoOrNull(settled.through),
    };
  },
);
