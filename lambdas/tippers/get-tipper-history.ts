import { getTipperHistory, type TipperHistory } from '../../shared/api/tippers';
import { isBroadcastId, type Stretch, stretchId } from '../../shared/domain/fold/fold';
import { DAY_MS, utcMonth } from '../../shared/domain/utc-day';
import { addAt, emptyHours, type OffsetAt, offsetsOf } from '../../shared/domain/weekday-hours';
import { readTail } from '../data/live';
import { listViewerChat } from '../data/viewer-chat';
import { listViewerTips, type ViewerTip, type ViewerTips } from '../data/viewer-tips';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { checkViewer } from './check-viewer';
import { newestInteractions, PAGE } from './interactions';

export const handler = endpoint(
  getTipperHistory,
  async ({ params: { p, tipper }, query }, { caller, services }) => {
    checkViewer(tipper, query.viewer);
    const start = query.start ? Date.parse(query.start) : 0;
    const end = query.end ? Date.parse(query.end) : services.now() + 1;
    const eyes = eyesOf(caller, p);
    const timezone = caller.account.settings.timezone;
    const { utcOffset } = query;
    const offsetAt: OffsetAt = utcOffset === undefined ? offsetsOf(timezone) : () => utcOffset;

    const [stored, chats, tail] = await Promise.all([
      listViewerTips(services.tippers, p, tipper, monthsOf(start, end)),
      listViewerChat(services.tippers, p, tipper, { since: start, until: end, most: PAGE }),
      readTail(services, p),
    ]);
    const seen = ([ms, , anonymous]: ViewerTip) =>
      ms >= start && ms < end && (eyes.seesAnonymous || anonymous === 0);
    const stretches = withLive(stored, tail.broadcasts, tipper)
      .map((one) => ({ ...one, tips: one.tips.filter(seen) }))
      .filter((one) => one.tips.length > 0);
    const tips = stretches.flatMap((one) => one.tips).sort(([a], [b]) => a - b);
    const { interactions, next } = newestInteractions(chats, eyes);

    return {
      name: tipper,
      hasProfile: tail.hasProfiles,
      total: {
        tokens: tips.reduce((sum, [, tokens]) => sum + tokens, 0),
        tips: tips.length,
        sessions: stretches.filter(({ stretch }) => isBroadcastId(stretch)).length,
      },
      firstTipped: timeOf(tips.at(0)),
      lastTipped: timeOf(tips.at(-1)),
      tips: withRunningSum(tips),
      tipsByWeekDayAndHour: hoursOf(tips, offsetAt),
      timezone: utcOffset === undefined ? timezone : offsetName(utcOffset),
      recentInteractions: interactions,
      nextInteractions: next,
    };
  },
);

/** A month's item holds the stretches that began in it, so one from its eve counts too. */
function monthsOf(start: number, end: number) {
  return { from: utcMonth(start - 2 * DAY_MS), to: utcMonth(end) };
}

/** The stored tips, with those of a broadcast on air in place of its older version. */
function withLive(
  stored: readonly ViewerTips[],
  live: readonly Stretch[],
  tipper: string,
): ViewerTips[] {
  const starts = new Set(live.map(({ start }) => start));
  const isReplaced = ({ stretch, start }: ViewerTips) =>
    isBroadcastId(stretch) && starts.has(start);
  return [
    ...stored.filter((one) => !isReplaced(one)),
    ...live.map((broadcast) => {
      const { figures, start } = broadcast;
      const index = figures.names.indexOf(tipper);
      return {
        stretch: stretchId(broadcast),
        start,
        tips: figures.tips
          .filter(([, name]) => name === index)
          .map(
            ([since, , tokens, anonymous]): ViewerTip => [
              figures.origin + since,
              tokens,
              anonymous,
            ],
          ),
      };
    }),
  ];
}

function withRunningSum(tips: readonly ViewerTip[]): TipperHistory['tips'] {
  let sumSoFar = 0;
  return tips.map(([ms, tokens, anonymous]) => {
    sumSoFar += tokens;
    return { time: new Date(ms).toISOString(), tokens, isAnonymous: anonymous === 1, sumSoFar };
  });
}

function hoursOf(tips: readonly ViewerTip[], offsetAt: OffsetAt) {
  const hours = emptyHours();
  for (const [ms, tokens] of tips) addAt(hours, ms, offsetAt(ms), tokens);
  return hours;
}

function timeOf(tip: ViewerTip | undefined): string | null {
  return tip ? new Date(tip[0]).toISOString() : null;
}

/** 330 becomes `UTC+05:30`. */
function offsetName(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
