import type { CamSession } from '@shared/api/cam-session';
import { iso, MINUTE, once, oneDecimal, seconds, tokensOf } from './arithmetic';
import type { DeliveredEvent } from './delivered-events';
import type { Broadcast } from './life';
import { NOW } from './rooms';

/** A session without the numbers from ledger and balance, and without tags. */
export type Expected = Omit<CamSession, 'incomeTokens' | 'incomeBasis' | 'tags'>;

export const only = (events: readonly DeliveredEvent[], method: string) =>
  events.filter((one) => one.method === method);

/** Returns the first of the highest tips. */
export function highestOf(tips: readonly DeliveredEvent[]): DeliveredEvent | undefined {
  return tips.reduce<DeliveredEvent | undefined>(
    (best, tip) => (best && best.tokens >= tip.tokens ? best : tip),
    undefined,
  );
}

/** Returns who was in the room: registered viewers who entered or wrote. */
export const visitorsIn = once((events: readonly DeliveredEvent[]) => {
  const present = new Set<string>();
  const seen = new Set<string>();
  let most = 0;
  for (const { method, user, isByViewer } of events) {
    if (method === 'userLeave') present.delete(user);
    if (!isByViewer || (method !== 'userEnter' && method !== 'chatMessage')) continue;
    present.add(user);
    seen.add(user);
    most = Math.max(most, present.size);
  }
  return { visitors: seen.size, peakVisitors: most, present: present.size };
});

export const hashtagsIn = (subject: string) =>
  [...new Set(subject.toLowerCase().match(/#[\p{L}\p{N}_]+/gu) ?? [])].map((tag) => tag.slice(1));

/** A larger distance between snapshots is a gap: one and a half scan intervals of three minutes. */
const GAP = 4.5 * MINUTE;

/** Returns the private times, each from its first snapshot to the next one of another kind. */
export function privateSpans({ snapshots }: Pick<Broadcast, 'snapshots'>): [number, number][] {
  const spans: [number, number][] = [];
  snapshots.forEach(({ ms, show }, index) => {
    if (show !== 'private') return;
    const next = snapshots[index + 1];
    const to = next && next.ms - ms <= GAP ? next.ms : ms + 3 * MINUTE;
    const last = spans.at(-1);
    if (last?.[1] === ms) last[1] = to;
    else spans.push([ms, to]);
  });
  return spans;
}

/** Returns when nobody saw the room live. */
export function gapsIn({ start, last, end, snapshots }: Broadcast, newest = last) {
  const times = [start, ...snapshots.map(({ ms }) => ms), end ?? newest];
  return times.slice(1).flatMap((ms, index) => {
    const before = times[index] ?? ms;
    return ms - before > GAP ? [{ start: iso(before), end: iso(ms) }] : [];
  });
}

/** Returns the time of a session's newest data. */
export function throughOf({ events, snapshots, samples, unlistedAt }: Broadcast): number {
  return Math.max(
    unlistedAt ?? 0,
    ...[events, snapshots, samples].map((list) => list.at(-1)?.ms ?? 0),
  );
}

/** Returns the last reported subject; if there is none, the list's last one. */
export function subjectOf({ events, snapshots }: Broadcast): string | null {
  return only(events, 'roomSubjectChange').at(-1)?.text ?? snapshots.at(-1)?.subject ?? null;
}

export function followersOf({ snapshots, samples }: Pick<Broadcast, 'snapshots' | 'samples'>) {
  const [roomSnapshot, reading] = [snapshots.at(-1), samples.at(-1)];
  if (roomSnapshot && reading)
    return (roomSnapshot.ms >= reading.ms ? roomSnapshot : reading).followers;
  return roomSnapshot?.followers ?? reading?.followers ?? null;
}

const best = (places: readonly number[]) => (places.length === 0 ? null : Math.min(...places));

/** @param seesAll whether to show who gave anonymous tips */
export function sessionOf(broadcast: Broadcast, seesAll = true): Expected {
  const { start, end, endInferred, events, snapshots, samples } = broadcast;
  const tips = only(events, 'tip');
  const bought = only(events, 'mediaPurchase');
  const highest = highestOf(tips);
  const subject = subjectOf(broadcast);
  const { visitors, peakVisitors } = visitorsIn(events);
  const viewers = snapshots.map((roomSnapshot) => roomSnapshot.viewers);
  return {
    startTime: iso(start),
    endTime: end === null ? null : iso(end),
    isLive: end === null,
    startInferred: false,
    endInferred,
    durationSeconds: seconds((end ?? NOW) - start),
    tipTokens: tokensOf(tips),
    tips: tips.length,
    tippers: new Set(tips.map(({ user }) => user)).size,
    highestTip: highest
      ? {
          tokens: highest.tokens,
          tipper: highest.isAnonymous && !seesAll ? null : highest.user,
        }
      : null,
    mediaTokens: tokensOf(bought),
    mediaPurchases: bought.length,
    fanclubJoins: only(events, 'fanclubJoin').length,
    follows: only(events, 'follow').length,
    unfollows: only(events, 'unfollow').length,
    visitors,
    peakVisitors,
    messages: only(events, 'chatMessage').length,
    privateMessages: only(events, 'privateMessage').length,
    viewers:
      viewers.length === 0
        ? null
        : {
            average: oneDecimal(viewers.reduce((all, one) => all + one, 0) / viewers.length),
            most: Math.max(...viewers),
          },
    tokenedViewers: samples.length === 0 ? null : Math.max(...samples.map((one) => one.tokened)),
    followers: followersOf(broadcast),
    rank: {
      overall: best(snapshots.map(({ rank }) => rank)),
      gender: best(snapshots.map(({ genderRank }) => genderRank)),
    },
    satisfaction: samples.at(-1)?.satisfaction ?? null,
    privateSeconds: seconds(
      privateSpans(broadcast).reduce((all, [from, to]) => all + to - from, 0),
    ),
    subject,
    hashtags: hashtagsIn(subject ?? ''),
  };
}
