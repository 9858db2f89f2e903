import { getHashtagStats } from '../../shared/api/hashtags';
import { hashtagTable } from '../../shared/domain/hashtag-stats';
import { SAME_BROADCAST_MS } from '../../shared/domain/uploads/broadcast-upload';
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
    // The extension's clock may put a broadcast next to the period into it, or the other way round.
    const around = { start: start - SAME_BROADCAST_MS, end: end + SAME_BROADCAST_MS };
    const [broadcasts, joins, { settled }] = await Promise.all([
      listTagUse(sessions, p, { from: utcMonth(around.start), to: utcMonth(around.end) }),
      listBroadcastJoins(sessions, p, around),
      findProgress(capture, p),
    ]);
    return {
      ...hashtagTable(broadcasts, joins, { start, end }),
      start: iso(start),
      end: iso(end),
      settledThrough: isoOrNull(settled.through),
    };
  },
);
