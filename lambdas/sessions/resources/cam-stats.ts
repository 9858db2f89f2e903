import { iso } from '@lambdas/runtime/iso';
import { spanOf } from '@lambdas/services/sessions/session-span';
import type { CamStats } from '@shared/api/session-resources';
import { SHOWS } from '@shared/domain/events/observation';
import {
  type Interval,
  listPrivateIntervals,
  listSnapshotGaps,
} from '@shared/domain/events/room-snapshots';
import type { Segment } from '@shared/domain/fold/fold';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { computeTagUse } from '@shared/domain/tags/tag-use';
import type * as z from 'zod';

/** Returns what the public room list and the Stats API reported during a session. */
export function camStats(segment: Segment): z.input<typeof CamStats> {
  const { stats, last, broadcast } = segment;
  const at = (since: number) => iso(stats.origin + since);
  return {
    sights: stats.roomSnapshots.map(([since, viewers, followers, rank, genderRank, show]) => ({
      t: at(since),
      viewers,
      followers,
      rank,
      genderRank,
      show: SHOWS[show] ?? 'public',
    })),
    readings: stats.statsSamples.map(
      ([since, , viewers, registered, tokened, followers, votesUp, votesDown, satisfaction]) => ({
        t: at(since),
        viewers,
        registered,
        tokened,
        followers,
        votesUp,
        votesDown,
        satisfaction,
      }),
    ),
    privateShows: listPrivateIntervals(stats, broadcast?.stop ?? undefined).map(shown),
    gaps: listSnapshotGaps(stats, spanOf(segment)).map(shown),
    memberTypes: Object.fromEntries(
      MEMBER_TYPES.map((type, index) => [type, stats.memberTypes[index] ?? 0]),
    ) as Record<(typeof MEMBER_TYPES)[number], number>,
    hashtags: computeTagUse(segment).tags.map(({ tag, seconds }) => ({ hashtag: tag, seconds })),
    through: iso(last.ms),
  };
}

function shown({ start, end }: Interval) {
  return { start: iso(start), end: iso(end) };
}
