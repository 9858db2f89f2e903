import type { Showcase } from '@shared/api/sessions';
import { SAMPLE_ROOM, type SampleRoom } from './sample-room';
import { sumTokens } from './sample-tippers';
import { sampleUpdates } from './sample-updates';

/** The room's last session, as the service answers it for a room that agreed to be shown. */
export function sampleShowcase({ sessions, tips: all }: SampleRoom): Showcase | null {
  const last = sessions.at(-1);
  if (!last) return null;
  const { startTime, endTime } = last;
  const own = all.filter(({ session }) => session === startTime);
  const names = [...new Set(own.flatMap(({ tipper, isAnonymous }) => (isAnonymous ? [] : tipper)))];
  let sumSoFar = 0;
  const tips = own.map(({ time, tokens, tipper, isAnonymous }) => {
    sumSoFar += tokens;
    const name = isAnonymous ? null : `Tipper ${names.indexOf(tipper) + 1}`;
    return { time, amount: tokens, tokens, sumSoFar, tipper: name, isAnonymous, message: '' };
  });
  const highest = tips.reduce<(typeof tips)[number] | null>(
    (best, tip) => (best === null || tip.tokens > best.tokens ? tip : best),
    null,
  );
  const tippers = [...new Set(tips.map(({ tipper }) => tipper))].map((name) => {
    const given = tips.filter(({ tipper }) => tipper === name);
    return {
      name,
      tokens: sumTokens(given),
      tips: given.length,
      highestTip: Math.max(...given.map(({ tokens }) => tokens)),
      anonymousTokens: name === null ? sumTokens(given) : 0,
    };
  });
  const updates = sampleUpdates(last);
  const { samples, viewers } = updates;
  const seen = viewers.map(({ v }) => v);
  const followers = viewers.at(-1)?.f ?? null;
  const tipTokens = sumTokens(tips);
  return {
    performer: SAMPLE_ROOM,
    details: {
      session: {
        startTime,
        endTime,
        isLive: false,
        startInferred: false,
        endInferred: false,
        durationSeconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
        tipTokens,
        tips: tips.length,
        tippers: names.length,
        highestTip: highest && { tokens: highest.tokens, tipper: highest.tipper },
        mediaTokens: 0,
        mediaPurchases: 0,
        fanclubJoins: 0,
        follows: samples.reduce((sum, { fg }) => sum + Math.max(0, fg), 0),
        unfollows: samples.reduce((sum, { fg }) => sum + Math.max(0, -fg), 0),
        visitors: 214,
        peakVisitors: Math.max(...samples.map(({ v }) => v)),
        messages: 388,
        privateMessages: 21,
        viewers: {
          average: Math.round(seen.reduce((sum, v) => sum + v, 0) / seen.length),
          most: Math.max(...seen),
        },
        tokenedViewers: null,
        followers,
        rank: { overall: 412, gender: 287 },
        satisfaction: 98,
        incomeTokens: tipTokens,
        incomeBasis: 'exact',
        privateSeconds: 0,
        subject: null,
        hashtags: [],
      },
      tips,
      tippers: tippers.sort((a, b) => b.tokens - a.tokens),
      moments: [],
      omittedSubjects: 0,
      gaps: [],
      through: endTime,
    },
    updates,
    privateShows: [],
  };
}
