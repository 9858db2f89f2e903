import type { TipperHistory } from '@shared/api/tippers';
import type { CamSessionStats } from '@shared/api/viewer-parts';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import { sampleChat } from './sample-chat';
import { SAMPLE_MENU } from './sample-items';
import { SAMPLE_NOTES, SAMPLE_TIPPERS } from './sample-people';
import { SAMPLE_NOW, SAMPLE_ZONE, type SampleRoom, type SampleTip } from './sample-room';
import { sumTokens } from './sample-tippers';
import { sampleWeek } from './sample-week';

/** The history of one tipper, as the service answers it; null for somebody else's name. */
export function sampleHistory(room: SampleRoom, name: string): TipperHistory | null {
  const tips = room.tips.filter(({ tipper }) => tipper === name);
  const first = tips.at(0);
  const last = tips.at(-1);
  if (first === undefined || last === undefined) return null;
  const place = SAMPLE_TIPPERS.indexOf(name);
  let sumSoFar = 0;
  const note = SAMPLE_NOTES[name];
  const tipsByDay = sumByDay(tips);
  return {
    name,
    hasProfile: true,
    total: {
      tokens: sumTokens(tips),
      tips: tips.length,
      sessions: new Set(tips.map(({ session }) => session)).size,
    },
    firstTipTime: first.time,
    lastTipTime: last.time,
    tips: tips.map(({ time, tokens, isAnonymous }) => {
      sumSoFar += tokens;
      return { time, amount: tokens, tokens, tipper: name, isAnonymous, sumSoFar };
    }),
    nextTips: null,
    tipsByDay,
    tipsOverTime: { by: 'day', points: tipsByDay },
    tipsByWeekDayAndHour: sampleWeek(tips),
    timezone: SAMPLE_ZONE,
    recentInteractions: sampleChat(tips, place),
    nextInteractions: null,
    camSessionStats: countSessions(room, tips, place),
    menuItems: countItems(tips),
    // Every fourth is a member.
    fanclubHistory:
      place % 4 === 0 ? [{ startTime: first.time, endTime: null, lastSeenTime: last.time }] : [],
    hashtagJoins: place % 3 === 0 ? [{ hashtag: 'music', time: first.time }] : [],
    tipperNotes: note === undefined ? null : { name, ...note },
  };
}

/** The room's zone is UTC. */
function sumByDay(tips: readonly SampleTip[]): TipperHistory['tipsByDay'] {
  return [...new Set(tips.map(({ time }) => utcDay(Date.parse(time))))].map((date) => {
    const ofDay = tips.filter(({ time }) => time.startsWith(date));
    return { date, tips: ofDay.length, tokens: sumTokens(ofDay) };
  });
}

function countItems(tips: readonly SampleTip[]): TipperHistory['menuItems'] {
  return SAMPLE_MENU.map(({ name, tokens }) => {
    const Count = tips.filter((tip) => tip.tokens === tokens).length;
    return { name, tokens, Count, tokenSum: Count * tokens };
  })
    .filter(({ Count }) => Count > 0)
    .sort((a, b) => b.Count - a.Count);
}

function countSessions(
  { sessions }: SampleRoom,
  tips: readonly SampleTip[],
  place: number,
): CamSessionStats {
  const tipped = new Set(tips.map(({ session }) => session));
  const countIn = (weeks: number) => {
    const since = SAMPLE_NOW - 7 * weeks * DAY_MS;
    const all = sessions.filter(({ startTime }) => Date.parse(startTime) >= since);
    return {
      overall: all.length,
      tipped: all.filter(({ startTime }) => tipped.has(startTime)).length,
      // Whoever tips also comes without tipping sometimes.
      viewed: all.filter(
        ({ startTime }, index) => tipped.has(startTime) || (index + place) % 3 === 0,
      ).length,
    };
  };
  const one = countIn(1);
  const two = countIn(2);
  const four = countIn(4);
  const lastTipTime = tips.at(-1)?.time ?? null;
  return {
    oneWeekOverall: one.overall,
    oneWeekViewed: one.viewed,
    oneWeekTipped: one.tipped,
    twoWeeksOverall: two.overall,
    twoWeeksViewed: two.viewed,
    twoWeeksTipped: two.tipped,
    fourWeeksOverall: four.overall,
    fourWeeksViewed: four.viewed,
    fourWeeksTipped: four.tipped,
    lastTipTime,
    lastSeen: lastTipTime,
  };
}
