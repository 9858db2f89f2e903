import { listMultiples, replayRoom } from '@infra/local/demo/replay-room';
import { createCustomers } from '@infra/local/platform/customer';
import { onlineRooms } from '@infra/local/platform/room-list/online-rooms';
import { computeStats } from '@infra/local/platform/stats-api';
import { findRoomSnapshot } from '@infra/local/platform/truth/site-truth';
import { parseEvent } from '@shared/domain/events/platform-event';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aRoom } from '../platform/a-platform';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const SINCE = ANCHOR - 48 * HOUR;

function aWorld() {
  const plan = aRoom({ historyDays: 4 });
  const rooms = [...createCustomers(3, ANCHOR, [plan]).values()].map(({ room }) => room);
  const [room] = rooms;
  if (!room) throw new Error('There is no room.');
  const online = onlineRooms({ seed: 3, anchor: ANCHOR, crowd: 10, rooms });
  const platform = { online, statsAt: (_: string, at: number) => computeStats(room, at) };
  return { name: plan.name, online, platform };
}

const eventsOf = (observations: readonly unknown[]) =>
  observations.map((raw) => {
    const event = parseEvent(raw);
    if (!event) throw new Error('An observation cannot be read.');
    return event;
  });

describe('the replay of a room', () => {
  it('observes the room list every three minutes while live, and not at all off air', () => {
    const { name, online, platform } = aWorld();
    const events = eventsOf(replayRoom(platform, name, SINCE).upTo(ANCHOR).roomSnapshots);
    const onAir = listMultiples(SINCE, ANCHOR, 3 * MINUTE).filter((at) =>
      findRoomSnapshot(online(at), name, at),
    );

    expect(events.map(({ ms }) => ms)).toEqual(onAir);
    expect(onAir.length).toBeGreaterThan(20);
    for (const event of events) {
      const truth = findRoomSnapshot(online(event.ms), name, event.ms);
      expect(event).toMatchObject({
        kind: 'roomSnapshot',
        roomSnapshot: {
          viewers: truth?.viewers,
          followers: truth?.followers,
          show: truth?.status,
          rank: truth?.rank.place,
          genderRank: truth?.genderRank.place,
        },
      });
    }
  });

  it('samples the stats every five minutes while live, and changes off air', () => {
    const { name, platform } = aWorld();
    const events = eventsOf(replayRoom(platform, name, SINCE).upTo(ANCHOR).statsSamples);
    const sampledAt = listMultiples(SINCE, ANCHOR, 5 * MINUTE);
    const onAir = sampledAt.filter((at) => platform.statsAt(name, at).time_online >= 0);

    const times = events.map(({ ms }) => ms);
    expect(times).toEqual(expect.arrayContaining(onAir));
    expect(times.length).toBeLessThan(sampledAt.length);
    for (const event of events) {
      const balance = platform.statsAt(name, event.ms).token_balance;
      expect(event).toMatchObject({ kind: 'statsSample', statsSample: { balance } });
    }
  });

  it('yields the same in steps as at once', () => {
    const { name, platform } = aWorld();
    const whole = replayRoom(platform, name, SINCE).upTo(ANCHOR);
    const steps = replayRoom(platform, name, SINCE);
    const parts = [SINCE - HOUR, SINCE + 7 * HOUR + 1, SINCE + 30 * HOUR, ANCHOR, ANCHOR].map(
      (until) => steps.upTo(until),
    );

    expect(parts.flatMap(({ roomSnapshots }) => roomSnapshots)).toEqual(whole.roomSnapshots);
    expect(parts.flatMap(({ statsSamples }) => statsSamples)).toEqual(whole.statsSamples);
  });
});
