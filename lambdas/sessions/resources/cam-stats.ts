import { iso } from '@lambdas/runtime/iso';
import { spanOf } from '@lambdas/services/sessions/span-of';
import type { CamStats } from '@shared/api/session-resources';
import { SHOWS } from '@shared/domain/events/observation';
import { type Interval, privateIntervals, sightGaps } from '@shared/domain/events/sights';
import type { Stretch } from '@shared/domain/fold/fold';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { tagUse } from '@shared/domain/tags/tag-use';
import type * as z from 'zod';

/** What the public room list and the Stats API told of a broadcast. */
export function camStats(stretch: Stretch): z.input<typeof CamStats> {
  const { figures, last, broadcast } = stretch;
  const at = (since: number) => iso(figures.origin + since);
  return {
    sights: figures.sights.map(([since, viewers, followers, rank, genderRank, show]) => ({
      t: at(since),
      viewers,
      followers,
      rank,
      genderRank,
      show: SHOWS[show] ?? 'public',
    })),
    readings: figures.readings.map(
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
    privateShows: privateIntervals(figures, broadcast?.stop ?? undefined).map(shown),
    gaps: sightGaps(figures, spanOf(stretch)).map(shown),
    memberTypes: Object.fromEntries(
      MEMBER_TYPES.map((type, index) => [type, figures.memberTypes[index] ?? 0]),
    ) as Record<(typeof MEMBER_TYPES)[number], number>,
    hashtags: tagUse(stretch).tags.map(({ tag, seconds }) => ({ hashtag: tag, seconds })),
    through: iso(last.ms),
  };
}

function shown({ start, end }: Interval) {
  return { start: iso(start), end: iso(end) };
}
