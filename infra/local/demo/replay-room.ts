import type { LastStatsSample } from '@lambdas/data/log/stats-state';
import { diffStatsSample } from '@lambdas/pipeline/sample-stats/diff-stats-sample';
import { TURN_MS } from '@lambdas/pipeline/sample-stats/sample-rooms';
import { observationsByRoom } from '@lambdas/pipeline/scan/tracked-rooms';
import type { Observation, StatsSample } from '@shared/domain/events/observation';
import { SCAN_EVERY_MS } from '@shared/domain/site/site-hours';
import type { WireStats } from '../platform/stats-api';
import { listCrawl } from './past-crawls';
import type { DemoPlatform } from './start-demo-platform';

/** The observations that the sources would have written to a room's log during a past time. */
export interface ReplayedRoom {
  readonly roomSnapshots: readonly Observation[];
  readonly statsSamples: readonly Observation[];
}

/**
 * Replays a room's past as the scanner and the stats reader would have observed it. Each call
 * continues where the previous one ended.
 *
 * @param since epoch ms
 */
export function replayRoom(
  platform: Pick<DemoPlatform, 'online' | 'statsAt'>,
  room: string,
  since: number,
): { upTo(until: number): ReplayedRoom } {
  let scanned = since;
  let read = since;
  let last: LastStatsSample | undefined;
  const isOnline = (at: number) => platform.statsAt(room, at).time_online >= 0;

  // Generating the complete list is expensive, and an offline room is not on it. That the room left
  // the list is not recorded: the feed reported every stop.
  const scan = (at: number): readonly Observation[] => {
    if (!isOnline(at) && !isOnline(at + TURN_MS)) return [];
    return observationsByRoom([room], [], listCrawl(platform.online, at), true).get(room) ?? [];
  };

  const ask = (at: number): readonly Observation[] => {
    const news = diffStatsSample(last, at, statsSampleIn(platform.statsAt(room, at)));
    last = news.last;
    return news.observations;
  };

  return {
    upTo(until) {
      const roomSnapshots = listMultiples(scanned, until, SCAN_EVERY_MS).flatMap(scan);
      const statsSamples = listMultiples(read, until, TURN_MS).flatMap(ask);
      scanned = Math.max(scanned, until);
      read = Math.max(read, until);
      return { roomSnapshots, statsSamples };
    },
  };
}

/** The multiples of `step` after `after`, up to and including `until`. */
export function listMultiples(after: number, until: number, step: number): number[] {
  const first = Math.floor(after / step) + 1;
  const count = Math.max(0, Math.floor(until / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function statsSampleIn(stats: WireStats): StatsSample {
  return {
    balance: stats.token_balance,
    votesUp: stats.votes_up,
    votesDown: stats.votes_down,
    satisfaction: stats.satisfaction_score,
    minutesOnline: stats.time_online < 0 ? null : stats.time_online,
    followers: stats.num_followers,
    viewers: stats.num_viewers,
    registered: stats.num_registered_viewers,
    tokened: stats.num_tokened_viewers,
  };
}
