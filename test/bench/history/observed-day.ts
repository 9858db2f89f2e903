import { createDice, type Dice } from '@infra/local/platform/world/dice';
import { diffStatsSample } from '@lambdas/pipeline/sample-stats/diff-stats-sample';
import {
  type Observation,
  roomSnapshotEvent,
  type Show,
  type StatsSample,
  unlistedEvent,
} from '@shared/domain/events/observation';
import { extractHashtags } from '@shared/domain/tags/hashtags';
import type { BroadcastDay } from './broadcast-day';

const MINUTE = 60_000;
export const SCAN_MINUTES = 3;
export const READ_MINUTES = 5;
/** Every third session has a private show, this long after its start. */
const PRIVATE = { every: 3, afterMs: 90 * MINUTE, lastsMs: 15 * MINUTE, tokensAMinute: 60 };
const FIRST_FOLLOWERS = 20_000;
const NEW_FOLLOWERS_A_DAY = 20;
const FIRST_DAY = Date.UTC(2031, 10, 1);

/** What the room list and the Stats API would have returned at an instant. */
export interface ObservedDay {
  /**
   * Returns a scan's observations of the room; empty if it was off air at the previous scan, too.
   */
  scanAt(ms: number): readonly Observation[];
  statsSampleAt(ms: number): StatsSample;
  /** Returns all observations for the log, at the schedules' intervals. */
  all(): Observation[];
}

export function observe(seed: number, day: BroadcastDay): ObservedDay {
  const { begin, end, start, stop } = day;
  const dayNumber = Math.floor((begin - FIRST_DAY) / 86_400_000);
  const isOnAir = (ms: number) => ms >= start && ms < stop;
  const present = presenceOf(day);
  const privateFrom = start + PRIVATE.afterMs;
  const privateMs = dayNumber % PRIVATE.every === 0 ? PRIVATE.lastsMs : 0;

  /** The same for every read at one instant. */
  const chanceAt = (ms: number): Dice => createDice(seed, 'observed', ms);
  const showAt = (ms: number): Show =>
    ms >= privateFrom && ms < privateFrom + privateMs ? 'private' : 'public';
  const followersAt = (ms: number) =>
    FIRST_FOLLOWERS +
    NEW_FOLLOWERS_A_DAY * dayNumber +
    countUntil(day, ms, 'follow') -
    countUntil(day, ms, 'unfollow');
  const viewersAt = (ms: number) => Math.round(present(ms) * 3.2 * chanceAt(ms).between(0.9, 1.1));

  const scanAt = (ms: number): readonly Observation[] => {
    if (!isOnAir(ms)) return isOnAir(ms - SCAN_MINUTES * MINUTE) ? [unlistedEvent(ms)] : [];
    const subject = subjectAt(day, ms);
    const viewers = viewersAt(ms);
    const rank = Math.max(1, Math.round(60_000 / (viewers + 20)));
    return [
      roomSnapshotEvent(ms, {
        connectedSince: start,
        show: showAt(ms),
        viewers,
        followers: followersAt(ms),
        rank,
        genderRank: Math.ceil(rank * 0.7),
        subject,
        tags: extractHashtags(subject),
      }),
    ];
  };

  const statsSampleAt = (ms: number): StatsSample => ({
    balance: earnedUntil(day, ms) + privateTokens(privateFrom, privateMs, ms),
    votesUp: 800 + dayNumber,
    votesDown: 40,
    satisfaction: 95,
    minutesOnline: isOnAir(ms) ? Math.floor((ms - start) / MINUTE) : null,
    followers: followersAt(ms),
    viewers: isOnAir(ms) ? viewersAt(ms) : 0,
    registered: isOnAir(ms) ? present(ms) : 0,
    tokened: isOnAir(ms) ? Math.round(present(ms) * 0.6) : 0,
  });

  return {
    scanAt,
    statsSampleAt,
    all() {
      const found: Observation[] = [];
      let last: Parameters<typeof diffStatsSample>[0];
      for (let ms = begin; ms < end; ms += MINUTE) {
        if ((ms / MINUTE) % SCAN_MINUTES === 0) found.push(...scanAt(ms));
        if ((ms / MINUTE) % READ_MINUTES !== 0) continue;
        const news = diffStatsSample(last, ms, statsSampleAt(ms));
        last = news.last;
        found.push(...news.observations);
      }
      return found;
    },
  };
}

/** Returns the number of registered viewers in the room at an instant. */
function presenceOf({ events }: BroadcastDay): (ms: number) => number {
  const changes = events.flatMap(({ ms, method }) =>
    method === 'userEnter' ? [[ms, 1]] : method === 'userLeave' ? [[ms, -1]] : [],
  );
  return (until) =>
    changes.reduce((count, [ms = 0, change = 0]) => count + (ms <= until ? change : 0), 0);
}

function countUntil({ events }: BroadcastDay, until: number, wanted: string): number {
  return events.filter(({ ms, method }) => ms <= until && method === wanted).length;
}

function earnedUntil({ events }: BroadcastDay, until: number): number {
  return events.reduce((sum, { ms, tokens }) => sum + (ms <= until ? tokens : 0), 0);
}

function privateTokens(from: number, lasts: number, until: number): number {
  const minutes = Math.floor(Math.min(lasts, Math.max(0, until - from)) / MINUTE);
  return minutes * PRIVATE.tokensAMinute;
}

function subjectAt({ events }: BroadcastDay, until: number): string {
  return (
    events.findLast(({ ms, method }) => method === 'roomSubjectChange' && ms <= until)?.text ??
    'Welcome #music #chat'
  );
}
