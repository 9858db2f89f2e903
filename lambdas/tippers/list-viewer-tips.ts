import { listViewerTips, type ViewerTip, type ViewerTips } from '@lambdas/data/tippers/viewer-tips';
import type { Table } from '@lambdas/runtime/table';
import { isSessionId, type Segment, segmentId } from '@shared/domain/fold/fold';
import type { Counted } from '@shared/domain/time/local-days';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

/** Epoch ms; `end` is exclusive. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a viewer's tips of all months that the windows touch, each month once. Windows that
 * overlap or adjoin share a read, so the last weeks cost nothing if all time is read, too.
 */
export async function tipsOfWindows(
  tippers: Table,
  performer: string,
  viewer: string,
  windows: readonly [Window, Window],
): Promise<ViewerTips[]> {
  const [first, second] = windows.map(monthsOf).sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!first || !second) return [];
  const ranges =
    second.from > first.to
      ? [first, second]
      : [{ from: first.from, to: first.to > second.to ? first.to : second.to }];
  const found = await Promise.all(
    ranges.map((months) => listViewerTips(tippers, performer, viewer, months)),
  );
  return found.flat();
}

/** A month's item holds the segments that started in it, so the days around a window count too. */
function monthsOf({ start, end }: Window) {
  return { from: utcMonth(start - 2 * DAY_MS), to: utcMonth(end + DAY_MS) };
}

/** Which segment the tips belong to, to tell in which period they count. */
export function segmentOf({ segment, start }: ViewerTips): Counted {
  return { kind: isSessionId(segment) ? 'broadcast' : 'offline', start };
}

/** Returns the stored tips, with the running session's replacing those of its older version. */
export function withLive(
  stored: readonly ViewerTips[],
  live: readonly Segment[],
  viewer: string,
): ViewerTips[] {
  const starts = new Set(live.map(({ start }) => start));
  const isReplaced = ({ segment, start }: ViewerTips) => isSessionId(segment) && starts.has(start);
  return [
    ...stored.filter((one) => !isReplaced(one)),
    ...live.map((broadcast) => {
      const { stats, start } = broadcast;
      const index = stats.names.indexOf(viewer);
      return {
        segment: segmentId(broadcast),
        start,
        tips: stats.tips
          .filter(({ tipper }) => tipper === index)
          .map(
            ({ since, tokens, isAnonymous }): ViewerTip => ({
              ms: stats.origin + since,
              tokens,
              isAnonymous,
            }),
          ),
      };
    }),
  ];
}

/** Returns the tips that pass, without segments that have none left. */
export function onlyTips(
  segments: readonly ViewerTips[],
  passes: (tip: ViewerTip) => boolean,
): ViewerTips[] {
  return segments
    .map((one) => ({ ...one, tips: one.tips.filter(passes) }))
    .filter(({ tips }) => tips.length > 0);
}
