import type { Presence } from '@lambdas/data/tippers/viewer-presence';
import type { ViewerTips } from '@lambdas/data/tippers/viewer-tips';
import { iso } from '@lambdas/runtime/iso';
import type { CamSessionStats } from '@shared/api/viewer-parts';
import { isSessionId, type Segment } from '@shared/domain/fold/fold';
import { countPresence } from '@shared/domain/sessions/presence';

/** What we know about a viewer's visits. */
export interface Traces {
  readonly stored: readonly Presence[];
  /** Sessions newer than the stored ones; they replace older versions of themselves. */
  readonly live: readonly Segment[];
  /** Tips that the caller may see, of the last four weeks at least. */
  readonly tips: readonly ViewerTips[];
  /** The latest message that the caller may see, ISO 8601. */
  readonly lastMessage: string | undefined;
}

/** Counts a viewer's visits and tips in the weeks before `now`, with the latest of each. */
export function statsOf(
  viewer: string,
  { stored, live, tips, lastMessage }: Traces,
  now: number,
): CamSessionStats {
  const wasThere = new Map(stored.map((one) => [one.start, one.wasThere]));
  for (const { start, stats } of live) {
    const isHere = stats.roster?.seen.some(({ user }) => user === viewer) ?? false;
    wasThere.set(start, isHere || (wasThere.get(start) ?? false));
  }
  const tippedIn = new Set(
    tips.filter(({ segment }) => isSessionId(segment)).map(({ start }) => start),
  );
  const attended = [...wasThere].map(([start, viewed]) => ({
    start,
    viewed,
    tipped: tippedIn.has(start),
  }));

  const lastTip = newest(tips.flatMap((one) => one.tips.map(({ ms }) => ms)));
  const lastLine = lastMessage === undefined ? NEVER : Date.parse(lastMessage);
  const lastBroadcast = newest(attended.flatMap(({ start, viewed }) => (viewed ? [start] : [])));
  return {
    ...countPresence(attended, now),
    lastTipTime: isoOf(lastTip),
    lastSeen: isoOf(newest([lastTip, lastLine, lastBroadcast])),
  };
}

const NEVER = Number.NEGATIVE_INFINITY;

function newest(times: readonly number[]): number {
  return times.reduce((last, ms) => Math.max(last, ms), NEVER);
}

function isoOf(ms: number): string | null {
  return ms === NEVER ? null : iso(ms);
}
