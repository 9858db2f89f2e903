import type { Interaction, TipperHistory } from '@shared/api/tippers';

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
