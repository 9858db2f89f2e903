import type { OnlineRoom } from '@infra/local/platform/room-list/listed-room';
import { onlineRooms } from '@infra/local/platform/room-list/online-rooms';
import { findRoomSnapshot } from '@infra/local/platform/truth/site-truth';
import { openRoom } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { ANCHOR, SEED } from '@test/support/service-under-test';
import { MINUTE, once } from './arithmetic';
import type { Ticks } from './fortnight';
import { CROWD, GONE_REGION, rooms, vera } from './rooms';
import type { Year } from './scenario';

/** What a scan had of a room. */
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

/** The list that a scan had: what the world has online in the minute of the tick. */
export const lists = once(({ regionless }: Ticks): ((ms: number) => readonly OnlineRoom[]) => {
  const online = onlineRooms({
    seed: SEED,
    anchor: ANCHOR,
    crowd: CROWD,
    rooms: rooms.map((room) => openRoom(SEED, ANCHOR, room)),
  });
  const gone = new Set(regionless);
  const listed = new Map<number, readonly OnlineRoom[]>();
  return (ms) => {
    const list =
      listed.get(ms) ?? online(ms).filter(({ region }) => !gone.has(ms) || region !== GONE_REGION);
    listed.set(ms, list);
    return list;
  };
});

/** Scans of a whole list, in order: one that had lost a region looked whole. */
export const completeScans = ({ scans, regionless }: Ticks) =>
  [...scans, ...regionless].sort((a, b) => a - b);

/** What the scans had of a room, by the truth about it. */
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

/** The list tells whole seconds online. */
export const connectedSince = (since: number, ms: number) =>
  ms - Math.floor((ms - since) / 1000) * 1000;

/** A room's figures at a tick. */
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

/** What the Stats API told of vera's room at every tick. */
function askedOf({ service, ticks }: Year): SeenStats[] {
  return ticks.readings.map((ms) => {
    const told = service.platform.statsAt(vera.name, ms);
    return {
      ms,
      isOnAir: told.time_online !== -1,
      balance: told.token_balance,
      viewers: told.num_viewers,
      registered: told.num_registered_viewers,
      tokened: told.num_tokened_viewers,
      followers: told.num_followers,
      votesUp: told.votes_up,
      votesDown: told.votes_down,
      satisfaction: told.satisfaction_score,
    };
  });
}

/**
 * Those that are kept: every one on air; off air those that say something new, each with the one
 * before it, and one an hour.
 */
export function statsSamplesOf(plan: RoomPlan, year: Year): SeenStats[] {
  if (plan !== vera) return [];
  const says = ({ balance, followers, votesUp, votesDown, isOnAir }: SeenStats) =>
    [balance, followers, votesUp, votesDown, isOnAir].join();
  const kept: SeenStats[] = [];
  let before: SeenStats | undefined;
  for (const reading of askedOf(year)) {
    const isNew = before === undefined || says(before) !== says(reading);
    const last = kept.at(-1);
    if (isNew && before && before !== last) kept.push(before);
    const isDue = reading.ms - (last?.ms ?? 0) >= 59 * MINUTE;
    if (isNew || isDue || reading.isOnAir) kept.push(reading);
    before = reading;
  }
  return kept;
}
