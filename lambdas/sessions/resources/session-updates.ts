import { iso } from '@lambdas/runtime/iso';
import { spanOf } from '@lambdas/services/sessions/session-span';
import type { SessionUpdates } from '@shared/api/session-resources';
import { listSnapshotGaps } from '@shared/domain/events/room-snapshots';
import type { Segment } from '@shared/domain/fold/fold';
import { SAMPLE_MS } from '@shared/domain/fold/segment-stats';
import type * as z from 'zod';

/** Returns visitors and followers over time, each sample with its change since the previous one. */
export function sessionUpdates(segment: Segment): z.input<typeof SessionUpdates> {
  const { stats, last } = segment;
  const { origin, samples, roomSnapshots } = stats;
  const snapshots = roomSnapshots.map(({ since, viewers, followers }) => ({
    t: origin + since,
    v: viewers,
    f: followers,
  }));
  return {
    source: 'enter-leave',
    samples: withChanges(
      samples.map(({ present, followers }, index) => ({
        t: origin + index * SAMPLE_MS,
        v: present,
        f: followers,
      })),
      { v: 0, f: 0 },
    ),
    viewers: withChanges(snapshots, snapshots[0]),
    gaps: listSnapshotGaps(stats, spanOf(segment)).map(({ start, end }) => ({
      start: iso(start),
      end: iso(end),
    })),
    through: iso(last.ms),
  };
}

interface Level {
  readonly v: number;
  readonly f: number;
}

/** @param before what the first sample is compared with */
function withChanges(levels: readonly (Level & { readonly t: number })[], before?: Level) {
  return levels.map(({ t, v, f }, index) => {
    const last = levels[index - 1] ?? before ?? { v, f };
    return { t: iso(t), v, vg: v - last.v, f, fg: f - last.f };
  });
}
