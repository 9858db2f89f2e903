import { getVisibility } from '@lambdas/auth/visibility';
import { readTail } from '@lambdas/data/materialized/live';
import { findMenu } from '@lambdas/data/tip-menu/tip-menu';
import { listViewerChat } from '@lambdas/data/tippers/viewer-chat';
import { listPresence } from '@lambdas/data/tippers/viewer-presence';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { getTipperHistory } from '@shared/api/tippers';
import { isSessionId } from '@shared/domain/fold/fold';
import { PRESENCE_MS } from '@shared/domain/sessions/presence';
import { findOpenEnd, isCountedIn } from '@shared/domain/time/local-days';
import { createOffsetLookup, type OffsetAt } from '@shared/domain/time/offsets';
import { listMenuItemsUsed } from '@shared/domain/tip-menu/items-used';
import { tipsOverTime } from '@shared/domain/tippers/tips-over-time';
import { statsOf } from './cam-session-stats';
import { checkViewer } from './check-viewer';
import { newestInteractions, PAGE } from './interactions';
import { onlyTips, segmentOf, tipsOfWindows, type Window, withLive } from './list-viewer-tips';
import { fanclubHistoryOf, hashtagJoinsOf, notesOf } from './viewer-facts';
import { hoursOf, newestTips, offsetName, timeOf } from './visible-tips';

export const handler = endpoint(
  getTipperHistory,
  async ({ params: { p, tipper }, query }, { caller, services }) => {
    checkViewer(tipper, query.viewer);
    const now = services.now();
    const window = {
      start: query.start ? Date.parse(query.start) : 0,
      end: query.end ? Date.parse(query.end) : now + 1,
    };
    const lastWeeks = { start: now - PRESENCE_MS, end: now + 1 };
    const visibility = getVisibility(caller, p);
    const timezone = caller.account.settings.timezone;
    const { utcOffset } = query;
    const offsetAt: OffsetAt =
      utcOffset === undefined ? createOffsetLookup(timezone) : () => utcOffset;
    const counted = { ...window, end: query.end ? window.end : findOpenEnd(now + 1, offsetAt) };

    const [stored, chat, presence, menu, fanclubHistory, hashtagJoins, tipperNotes, tail] =
      await Promise.all([
        tipsOfWindows(services.tippers, p, tipper, [counted, lastWeeks]),
        listViewerChat(services, p, tipper, {
          since: window.start,
          until: window.end,
          most: PAGE,
          now,
        }),
        listPresence(services.tippers, p, tipper, { since: lastWeeks.start, now }),
        findMenu(services.tipMenus, p),
        fanclubHistoryOf(services, p, tipper),
        hashtagJoinsOf(services, p, tipper),
        notesOf(services, p, tipper),
        readTail(services, p),
      ]);
    const all = onlyTips(
      withLive(stored, tail.broadcasts, tipper),
      ({ isAnonymous }) => visibility.seesAnonymous || !isAnonymous,
    );
    const segments = all.filter((one) => isCountedIn(segmentOf(one), counted, offsetAt));
    const tips = segments.flatMap((one) => one.tips).sort((a, b) => a.ms - b.ms);
    const { days, all: points } = tipsOverTime(tips, Math.min(window.end, now + 1) - 1, offsetAt);
    const { interactions, next } = newestInteractions(chat, visibility);
    const traces = {
      stored: presence,
      live: tail.broadcasts,
      // Without what else the same months contain.
      tips: [
        ...segments,
        ...onlyTips(
          all.filter((one) => !segments.includes(one)),
          ({ ms }) => isIn(ms, lastWeeks),
        ),
      ],
      lastMessage: interactions[0]?.Time,
    };

    return {
      name: tipper,
      hasProfile: tail.hasProfiles,
      total: {
        tokens: tips.reduce((sum, { tokens }) => sum + tokens, 0),
        tips: tips.length,
        sessions: segments.filter(({ segment }) => isSessionId(segment)).length,
      },
      firstTipTime: timeOf(tips.at(0)),
      lastTipTime: timeOf(tips.at(-1)),
      ...newestTips(tips, query.tipsBefore ? Date.parse(query.tipsBefore) : Infinity, tipper),
      tipsByDay: days,
      tipsOverTime: points,
      tipsByWeekDayAndHour: hoursOf(tips, offsetAt),
      timezone: utcOffset === undefined ? timezone : offsetName(utcOffset),
      recentInteractions: interactions,
      nextInteractions: next,
      camSessionStats: tail.hasProfiles ? statsOf(tipper, traces, now) : null,
      menuItems: listMenuItemsUsed(tips, menu.items),
      fanclubHistory,
      hashtagJoins,
      tipperNotes,
      ...toCatchingUpFields(tail),
    };
  },
);

function isIn(ms: number, { start, end }: Window): boolean {
  return ms >= start && ms < end;
}
