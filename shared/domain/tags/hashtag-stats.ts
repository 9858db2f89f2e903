import type { DaySpan } from '../time/local-days';
import { nearestTo, type SessionJoins } from '../uploads/month-joins';
import type { TaggedSession } from './tag-use';

export interface HashtagStat {
  readonly hashtag: string;
  readonly sessions: number;
  readonly seconds: number;
  readonly averageViewers: number | null;
  readonly tips: number;
  readonly tipTokens: number;
  readonly tokensPerHour: number | null;
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

/** Hashtags that less than this share (percent) of the visitors came through are not listed by name. */
const MIN_SHARE = 1;
const MIN_SECONDS = 15 * 60;

/**
 * Sums what hashtags went with over the broadcasts that began in a period, and who came through
 * them. Joins belong to the broadcast that began next to them; those of a hashtag the room carried
 * itself are always shown.
 *
 * @param known broadcasts of the period and next to it, so that joins find the right one
 * @param joined broadcasts as extensions saw them, whose starts may lie a little apart
 */
export function hashtagTable(
  known: readonly TaggedSession[],
  joined: readonly SessionJoins[],
  period: DaySpan,
): HashtagTable {
  const inPeriod = ({ start }: TaggedSession) => start >= period.start && start < period.end;
  const broadcasts = known.filter(inPeriod);
  const sums = new Map<string, Sums>();
  const sumsOf = (hashtag: string) => {
    const sum = sums.get(hashtag) ?? { ...NOTHING };
    sums.set(hashtag, sum);
    return sum;
  };
  for (const { tags } of broadcasts) {
    for (const use of tags) {
      const sum = sumsOf(use.tag);
      sum.sessions += 1;
      sum.seconds += use.seconds;
      sum.viewers += use.viewers;
      sum.roomSnapshots += use.roomSnapshots;
      sum.tips += use.tips;
      sum.tipTokens += use.tipTokens;
    }
  }

  const withJoins = new Set<TaggedSession>();
  for (const { start, joins } of joined) {
    const broadcast = nearestTo(start, known);
    if (!broadcast || !inPeriod(broadcast)) continue;
    withJoins.add(broadcast);
    for (const { hashtag, joins: count } of joins) sumsOf(hashtag).joins += count;
  }
  const visitors = [...withJoins].reduce((sum, broadcast) => sum + broadcast.visitors, 0);

  const all = [...sums].map(([hashtag, sum]) => statOf(hashtag, sum, visitors));
  // By the exact share: the one that is told is rounded.
  const isShown = ({ sessions, joins }: HashtagStat) =>
    sessions > 0 || (visitors > 0 && 100 * joins >= MIN_SHARE * visitors);
  const hidden = all.filter((stat) => !isShown(stat));
  return {
    hashtags: all
      .filter(isShown)
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

const NOTHING: Sums = {
  sessions: 0,
  seconds: 0,
  viewers: 0,
  roomSnapshots: 0,
  tips: 0,
  tipTokens: 0,
  joins: 0,
};

function statOf(hashtag: string, sum: Sums, visitors: number): HashtagStat {
  const { viewers, roomSnapshots, ...counts } = sum;
  return {
    hashtag,
    ...counts,
    averageViewers: roomSnapshots === 0 ? null : oneDecimal(viewers / roomSnapshots),
    tokensPerHour:
      sum.seconds < MIN_SECONDS ? null : oneDecimal((3_600 * sum.tipTokens) / sum.seconds),
    share: visitors === 0 ? null : oneDecimal((100 * sum.joins) / visitors),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
