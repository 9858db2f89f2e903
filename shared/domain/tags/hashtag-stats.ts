import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import type { DaySpan } from '../time/local-days';
import { findNearestUpload, type SessionJoins } from '../uploads/month-joins';
import type { TaggedSession } from './tag-use';

export interface HashtagStat {
  readonly hashtag: string;
  readonly sessions: number;
  readonly seconds: number;
  readonly averageViewers: number | null;
  readonly tips: number;
  readonly tipTokens: number;
  readonly tipsPerHour: number | null;
  readonly joins: number;
  readonly share: number | null;
}

export interface HashtagTable {
  readonly hashtags: HashtagStat[];
  readonly belowOnePercent: { readonly hashtags: number; readonly joins: number };
  readonly sessions: number;
  readonly sessionsWithJoins: number;
  readonly visitors: number;
}

/**
 * Hashtags that brought a smaller share (percent) of visitors are not listed by name (product
 * specification, business constants).
 */
const MIN_SHARE = 1;

/**
 * Sums up the sessions that started in a period by hashtag, and counts the visitors who came
 * through each. Joins belong to the session that started nearest to them. Hashtags of sessions whose
 * joins nobody counted are always listed: their share is unknown.
 *
 * @param candidates sessions of the period and around it, so that joins find the right one
 * @param joined sessions as extensions observed them; their starts may differ slightly
 */
export function buildHashtagTable(
  candidates: readonly TaggedSession[],
  joined: readonly SessionJoins[],
  period: DaySpan,
): HashtagTable {
  const inPeriod = ({ start }: TaggedSession) => start >= period.start && start < period.end;
  const broadcasts = candidates.filter(inPeriod);
  const sums = new Map<string, Sums>();
  const getSums = (hashtag: string) => {
    const sum = sums.get(hashtag) ?? { ...ZERO };
    sums.set(hashtag, sum);
    return sum;
  };
  const counted = new Set<string>();
  const withJoins = new Set<TaggedSession>();
  for (const { start, joins } of joined) {
    const broadcast = findNearestUpload(start, candidates);
    if (!broadcast || !inPeriod(broadcast)) continue;
    withJoins.add(broadcast);
    for (const { hashtag, joins: count } of joins) {
      getSums(hashtag).joins += count;
      counted.add(hashtag);
    }
  }
  for (const broadcast of broadcasts) {
    for (const use of broadcast.tags) {
      const sum = getSums(use.tag);
      if (withJoins.has(broadcast)) counted.add(use.tag);
      sum.sessions += 1;
      sum.seconds += use.seconds;
      sum.viewers += use.viewers;
      sum.roomSnapshots += use.roomSnapshots;
      sum.tips += use.tips;
      sum.tipTokens += use.tipTokens;
    }
  }

  const visitors = [...withJoins].reduce((sum, broadcast) => sum + broadcast.visitors, 0);

  const all = [...sums].map(([hashtag, sum]) => toStat(hashtag, sum, visitors));
  // Decide by the exact share; the returned one is rounded.
  const isListed = ({ hashtag, joins }: HashtagStat) =>
    !counted.has(hashtag) || (visitors > 0 && 100 * joins >= MIN_SHARE * visitors);
  const hidden = all.filter((stat) => !isListed(stat));
  return {
    hashtags: all
      .filter(isListed)
      .sort(
        (a, b) => b.seconds - a.seconds || b.joins - a.joins || (a.hashtag < b.hashtag ? -1 : 1),
      ),
    belowOnePercent: {
      hashtags: hidden.length,
      joins: hidden.reduce((sum, { joins }) => sum + joins, 0),
    },
    sessions: broadcasts.length,
    sessionsWithJoins: withJoins.size,
    visitors,
  };
}

interface Sums {
  sessions: number;
  seconds: number;
  viewers: number;
  roomSnapshots: number;
  tips: number;
  tipTokens: number;
  joins: number;
}

const ZERO: Sums = {
  sessions: 0,
  seconds: 0,
  viewers: 0,
  roomSnapshots: 0,
  tips: 0,
  tipTokens: 0,
  joins: 0,
};

function toStat(hashtag: string, sum: Sums, visitors: number): HashtagStat {
  const { viewers, roomSnapshots, ...counts } = sum;
  return {
    hashtag,
    ...counts,
    averageViewers: roomSnapshots === 0 ? null : oneDecimal(viewers / roomSnapshots),
    tipsPerHour: measure(METRICS.tipsPerHour, sum),
    share: visitors === 0 ? null : oneDecimal((100 * sum.joins) / visitors),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
