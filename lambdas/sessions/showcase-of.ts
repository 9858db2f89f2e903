import { OUTSIDERS } from '@lambdas/auth/visibility';
import { iso } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import type { RunningSession } from '@lambdas/services/sessions/running-sessions';
import type { Showcase } from '@shared/api/sessions';
import { listPrivateIntervals } from '@shared/domain/events/room-snapshots';
import type { Segment } from '@shared/domain/fold/fold';
import type * as z from 'zod';
import { camSessionOf } from './cam-session';
import { sessionUpdates } from './resources/session-updates';
import { tippersOf, tipsOf } from './session-tips';

type Details = z.input<typeof Showcase>['details'];

/**
 * Makes what everybody may see of a running session: its numbers, with numbered tippers, and nothing
 * that anybody wrote.
 *
 * @param now epoch ms
 */
export function showcaseOf(
  performer: string,
  { segment, summary }: RunningSession,
  { now, completeThrough }: { now: number; completeThrough: number | null },
): z.input<typeof Showcase> {
  const tips = tipsOf(segment, OUTSIDERS);
  const pseudonymOf = numberNames(tips.map(({ tipper }) => tipper));
  const session = camSessionOf(summary, now, OUTSIDERS);
  const { highestTip } = session;
  return {
    performer,
    details: {
      session: {
        ...session,
        highestTip: highestTip && {
          tokens: highestTip.tokens,
          tipper: pseudonymOf(highestTip.tipper),
        },
        // Rooms name people in their subject.
        subject: null,
        hashtags: [],
      },
      tips: tips.map((tip) => ({ ...tip, tipper: pseudonymOf(tip.tipper), message: '' })),
      tippers: tippersOf(segment, OUTSIDERS).map((tipper) => ({
        ...tipper,
        name: pseudonymOf(tipper.name),
      })),
      moments: soldMedia(segment),
      omittedSubjects: 0,
      gaps: [],
      through: iso(segment.last.ms),
      ...toCatchingUpFields({ completeThrough }),
    },
    updates: sessionUpdates(segment),
    privateShows: listPrivateIntervals(segment.stats, segment.broadcast?.stop ?? undefined).map(
      ({ start, end }) => ({ start: iso(start), end: iso(end) }),
    ),
  };
}

/** Numbers names in the order of their first tip: `Tipper 1`. No name stays no name. */
function numberNames(names: readonly (string | null)[]) {
  const known = [...new Set(names.filter((name) => name !== null))];
  const numbers = new Map(known.map((name, index) => [name, `Tipper ${index + 1}`]));
  return (name: string | null) => (name === null ? null : (numbers.get(name) ?? null));
}

/** The chart of tips also shows when media were sold, but not to whom. */
function soldMedia({ stats }: Segment): Details['moments'] {
  return stats.purchases.map(({ since, tokens }) => ({
    time: iso(stats.origin + since),
    kind: 'mediaPurchase',
    user: null,
    tokens,
    text: '',
  }));
}
