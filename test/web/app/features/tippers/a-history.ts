import type { Interaction, TipperHistory } from '@shared/api/tippers';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { tipsOverTime } from '@shared/domain/tippers/tips-over-time';

const day = () => Array.from({ length: 24 }, () => 0);

/** A viewer without any data; pass only what matters. */
export function aHistory(changes: Partial<TipperHistory> = {}): TipperHistory {
  return {
    name: 'ann',
    hasProfile: true,
    total: { tokens: 0, tips: 0, sessions: 0 },
    firstTipTime: null,
    lastTipTime: null,
    tips: [],
    nextTips: null,
    tipsByDay: [],
    tipsOverTime: { by: 'day', points: [] },
    tipsByWeekDayAndHour: {
      Monday: day(),
      Tuesday: day(),
      Wednesday: day(),
      Thursday: day(),
      Friday: day(),
      Saturday: day(),
      Sunday: day(),
    },
    timezone: 'Europe/Bucharest',
    recentInteractions: [],
    nextInteractions: null,
    camSessionStats: null,
    menuItems: [],
    fanclubHistory: [],
    hashtagJoins: [],
    tipperNotes: null,
    ...changes,
  };
}

/** The same as the service answers for these tips, oldest first; with `shown`, only the newest of them. */
export function withTips(
  tips: readonly { readonly time: string; readonly tokens: number }[],
  shown = tips.length,
): Partial<TipperHistory> {
  const zone = 'Europe/Bucharest';
  const { days, all } = tipsOverTime(
    tips.map(({ time, tokens }) => ({ ms: Date.parse(time), tokens })),
    Date.now(),
    createOffsetLookup(zone),
  );
  let sumSoFar = 0;
  const listed = tips.map(({ time, tokens }) => {
    sumSoFar += tokens;
    return { time, amount: tokens, tokens, tipper: 'ann', isAnonymous: false, sumSoFar };
  });
  const newest = listed.slice(tips.length - shown);
  return {
    total: { tokens: sumSoFar, tips: tips.length, sessions: 1 },
    firstTipTime: tips[0]?.time ?? null,
    lastTipTime: tips.at(-1)?.time ?? null,
    tips: newest,
    nextTips: newest.length < tips.length ? (newest[0]?.time ?? null) : null,
    tipsByDay: days,
    tipsOverTime: all,
  };
}

export function aMessage(text: string, changes: Partial<Interaction> = {}): Interaction {
  return {
    Time: '2026-11-20T21:00:00.000Z',
    Message: text,
    InteractionType: 1,
    IsModelMessage: false,
    CamSessionId: null,
    ...changes,
  };
}
