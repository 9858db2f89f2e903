import type { CamSession } from '@shared/api/cam-session';
import type { CamSessionDetails } from '@shared/api/sessions';
import type { SessionResource } from '@web/app/features/shared/use-session-resource';

/** A finished session of three hours; pass only what matters. */
export function aSession(changes: Partial<CamSession> = {}): CamSession {
  return {
    startTime: '2026-11-20T20:07:00.000Z',
    endTime: '2026-11-20T23:07:00.000Z',
    isLive: false,
    startInferred: false,
    endInferred: false,
    durationSeconds: 3 * 3600,
    tipTokens: 0,
    tips: 0,
    tippers: 0,
    highestTip: null,
    mediaTokens: 0,
    mediaPurchases: 0,
    fanclubJoins: 0,
    follows: 0,
    unfollows: 0,
    visitors: 0,
    peakVisitors: 0,
    messages: 0,
    privateMessages: 0,
    viewers: null,
    tokenedViewers: null,
    followers: null,
    rank: { overall: null, gender: null },
    satisfaction: null,
    privateSeconds: 0,
    incomeTokens: (changes.tipTokens ?? 0) + (changes.mediaTokens ?? 0),
    incomeBasis: 'estimated',
    subject: null,
    hashtags: [],
    ...changes,
  };
}

type Tip = CamSessionDetails['tips'][number];

export function aTip(time: string, tokens: number, tipper: string | null = 'ann'): Tip {
  return {
    time: `2026-11-20T${time}.000Z`,
    amount: tokens,
    tokens,
    sumSoFar: tokens,
    tipper,
    isAnonymous: tipper === null,
    message: '',
  };
}

export function details(changes: Partial<CamSessionDetails> = {}): CamSessionDetails {
  return {
    session: aSession(),
    tips: [],
    tippers: [],
    moments: [],
    omittedSubjects: 0,
    gaps: [],
    through: '2026-11-20T23:07:00.000Z',
    ...changes,
  };
}

type Stats = SessionResource<'total_stats.json'>;

/** A session's stats with usual values. Omitted ones are unknown. */
export function totalStats(figures: Partial<Stats['figures']> = {}): Stats {
  const unknown = { value: null, usual: null, change: null };
  return {
    comparedSessions: 20,
    figures: {
      incomeTokens: unknown,
      incomePerHour: unknown,
      tipTokens: unknown,
      tips: unknown,
      tippers: unknown,
      mediaTokens: unknown,
      durationSeconds: unknown,
      tipsPerHour: unknown,
      visitors: unknown,
      peakVisitors: unknown,
      averageViewers: unknown,
      follows: unknown,
      ...figures,
    },
    through: '2026-11-20T23:07:00.000Z',
  };
}
