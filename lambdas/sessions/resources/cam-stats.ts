import { iso } from '@lambdas/runtime/iso';
import { spanOf } from '@lambdas/services/sessions/session-span';
import type { CamStats } from '@shared/api/session-resources';
import {
  type Interval,
  listPrivateIntervals,
  listSnapshotGaps,
} from '@shared/domain/events/room-snapshots';
import type { Segment } from '@shared/domain/fold/fold';
import { computeTagUse } from '@shared/domain/tags/tag-use';
import type * as z from 'zod';

/** Returns what the public room list and the Stats API reported during a session. */
export function camStats(segment: Segment): z.input<typeof CamStats> {
  const { stats, last, broadcast } = segment;
  const at = (since: number) => iso(stats.origin + since);
  return {
    sights: stats.roomSnapshots.map(({ since, ...snapshot }) => ({ t: at(since), ...snapshot })),
    readings: stats.statsSamples.map(({ since, balance: _, ...sample }) => ({
      t: at(since),
      ...sample,
    })),
    privateShows: listPrivateIntervals(stats, broadcast?.stop ?? undefined).map(toIntervalResponse),
    gaps: listSnapshotGaps(stats, spanOf(segment)).map(toIntervalResponse),
    memberTypes: stats.memberTypes,
    hashtags: computeTagUse(segment).tags.map(({ tag, seconds }) => ({ hashtag: tag, seconds })),
    through: iso(last.ms),
  };
}

function toIntervalResponse({ start, end }: Interval) {
  return { start: iso(start), end: iso(end) };
}
