import type { OnlineRoom } from '@infra/local/platform/room-list/listed-room';
import { onlineRooms } from '@infra/local/platform/room-list/online-rooms';
import { findRoomSnapshot } from '@infra/local/platform/truth/site-truth';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { ANCHOR, SEED } from '@test/support/service-under-test';
import { MINUTE, once } from './arithmetic';
import type { Ticks } from './observed-days';
import { CROWD, GONE_REGION, rooms, vera } from './rooms';
import type { Year } from './scenario';

/** What a scan saw of a room. */
export interface SeenRoom {
  readonly ms: number;
  /** When it connected, to the second. */
  readonly since: number;
  readonly viewers: number;
  readonly followers: number;
  readonly rank: number;
  readonly genderRank: number;
  readonly show: string;
  readonly subject: string;
  readonly tags: readonly string[];
}

/** Returns the list of a scan: the rooms online in that minute. */
export const lists = once(({ regionless }: Ticks): ((ms: number) => readonly OnlineRoom[]) => {
  const online = onlineRooms({
    seed: SEED,
    anchor: ANCHOR,
    crowd: CROWD,
    rooms: rooms.map((room) => openRoom(SEED, ANCHOR, room)),
  });
  const missingRegions = new Set(regionless);
  const listed = new Map<number, readonly OnlineRoom[]>();
  return (ms) => {
    const list =
      listed.get(ms) ??
      online(ms).filter(({ region }) => !missingRegions.has(ms) || region !== GONE_REGION);
    listed.set(ms, list);
    return list;
  };
});

/** Returns scans of a whole list, in order. One without a region looked whole. */
export const completeScans = ({ scans, regionless }: Ticks) =>
  [...scans, ...regionless].sort((a, b) => a - b);

/** Returns what the scans saw of a room, from the truth about it. */
export function roomSnapshotsOf(plan: RoomPlan, ticks: Ticks): SeenRoom[] {
  const listAt = lists(ticks);
  return completeScans(ticks).flatMap((ms): SeenRoom[] => {
    const roomSnapshot = findRoomSnapshot(listAt(ms), plan.name, ms);
    if (!roomSnapshot) return [];
    const { viewers, followers, rank, genderRank, status, subject, tags } = roomSnapshot;
    return [
      {
        ms,
        since: connectedSince(roomSnapshot.since, ms),
        viewers,
        followers,
        rank: rank.place,
        genderRank: genderRank.place,
        show: status,
        subject,
        tags,
      },
    ];
  });
}

/** The list contains whole seconds online. */
export const connectedSince = (since: number, ms: number) =>
  ms - Math.floor((ms - since) / 1000) * 1000;

/** A sample of a room. */
export interface SeenStats {
  readonly ms: number;
  readonly isOnAir: boolean;
  readonly balance: number;
  readonly viewers: number;
  readonly registered: number;
  readonly tokened: number;
  readonly followers: number;
  readonly votesUp: number;
  readonly votesDown: number;
  readonly satisfaction: number;
}

/** Returns all samples of vera's room. */
function listStatsRequests({ service, ticks }: Year): SeenStats[] {
  return ticks.readings.map((ms) => {
    const answer = service.platform.statsAt(vera.name, ms);
    return {
      ms,
      isOnAir: answer.time_online !== -1,
      balance: answer.token_balance,
      viewers: answer.num_viewers,
      registered: answer.num_registered_viewers,
      tokened: answer.num_tokened_viewers,
      followers: answer.num_followers,
      votesUp: answer.votes_up,
      votesDown: answer.votes_down,
      satisfaction: answer.satisfaction_score,
    };
  });
}

/**
 * Returns the samples that are stored: all while live; off air those that changed, each with the
 * one before it, and one per hour.
 */
export function statsSamplesOf(plan: RoomPlan, year: Year): SeenStats[] {
  if (plan !== vera) return [];
  const says = ({ balance, followers, votesUp, votesDown, isOnAir }: SeenStats) =>
    [balance, followers, votesUp, votesDown, isOnAir].join();
  const kept: SeenStats[] = [];
  let before: SeenStats | undefined;
  for (const reading of listStatsRequests(year)) {
    const isNew = before === undefined || says(before) !== says(reading);
    const last = kept.at(-1);
    if (isNew && before && before !== last) kept.push(before);
    const isDue = reading.ms - (last?.ms ?? 0) >= 59 * MINUTE;
    if (isNew || isDue || reading.isOnAir) kept.push(reading);
    before = reading;
  }
  return kept;
}
