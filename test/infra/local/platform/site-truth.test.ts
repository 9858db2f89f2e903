import type { ListedRoom } from '@infra/local/platform/room-list/listed-room';
import type { WireStats } from '@infra/local/platform/stats-api';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, DAY, MINUTE } from './a-platform';

const rooms = [
  aRoom({ alwaysLive: true, density: 'usual' }),
  aRoom({ name: 'sleeper', historyDays: 0 }),
];
/** In the middle of a minute and of a five-minute interval. */
const NOW = ANCHOR + 52 * MINUTE + 33_333;

async function aWatchedPlatform() {
  let now = NOW;
  const platform = await aPlatform({ rooms, crowd: 400, now: () => now });
  const list = async (query = '') => {
    const url = `${platform.url}/api/public/affiliates/onlinerooms/?wm=a&client_ip=::1&limit=500`;
    return (await (await fetch(url + query)).json()) as { results: ListedRoom[]; count: number };
  };
  return { platform, list, move: (ms: number) => (now += ms) };
}

function sumOf(results: readonly ListedRoom[]) {
  return {
    cams: results.length,
    viewers: results.reduce((sum, { num_users }) => sum + num_users, 0),
  };
}

describe('the true room snapshot', () => {
  it('is what the list shows in that minute', async () => {
    const { platform, list } = await aWatchedPlatform();
    const { results } = await list();
    const demo = results.find(({ username }) => username === 'demo');

    const roomSnapshot = platform.roomSnapshotAt('demo', NOW);

    expect(demo).toMatchObject({
      num_users: roomSnapshot?.viewers,
      num_followers: roomSnapshot?.followers,
      current_show: roomSnapshot?.status,
      room_subject: roomSnapshot?.subject,
      tags: roomSnapshot?.tags,
      gender: roomSnapshot?.gender,
      seconds_online: Math.floor((NOW - (roomSnapshot?.since ?? 0)) / 1_000),
    });
    expect(roomSnapshot?.viewers).toBeGreaterThan(0);
  });

  it('ranks the room among all rooms and among those of its gender', async () => {
    const { platform, list } = await aWatchedPlatform();
    const { results } = await list();
    const roomSnapshot = platform.roomSnapshotAt('demo', NOW);
    if (!roomSnapshot) throw new Error('The room is not on air.');
    const { gender, viewers, rank, genderRank } = roomSnapshot;
    const above = (some: readonly ListedRoom[]) =>
      some.filter(({ num_users }) => num_users > viewers).length;
    const same = results.filter((room) => room.gender === gender);

    expect(rank).toMatchObject({ place: above(results) + 1, among: results.length });
    expect(genderRank).toMatchObject({ place: above(same) + 1, among: same.length });
    expect(rank.lowest).toBe(results.filter(({ num_users }) => num_users >= viewers).length);
  });

  it('is empty while the room is off air', async () => {
    const { platform } = await aWatchedPlatform();

    expect(platform.roomSnapshotAt('sleeper', NOW)).toBeNull();
    expect(platform.roomSnapshotAt('demo', ANCHOR - 41 * MINUTE)).toBeNull();
  });

  it('is the same whatever was requested in between', async () => {
    const { platform, list, move } = await aWatchedPlatform();
    const before = platform.roomSnapshotAt('demo', NOW);
    move(DAY);
    await list();

    expect(platform.roomSnapshotAt('demo', NOW)).toEqual(before);
  });
});

describe('the truth of the site', () => {
  it('is the sum of the list, by gender and region', async () => {
    const { platform, list } = await aWatchedPlatform();
    const site = platform.siteAt(NOW);
    const regions = Object.keys(site.byRegion);
    const genders = Object.keys(site.byGender);

    expect(site).toMatchObject(sumOf((await list()).results));
    expect([regions.length, genders.length]).toEqual([5, 4]);
    for (const [region, count] of Object.entries(site.byRegion)) {
      const { results } = await list(`&region=${region}`);
      expect(count).toMatchObject(sumOf(results));
      for (const [gender, sum] of Object.entries(count.byGender)) {
        expect(sum).toEqual(sumOf(results.filter((room) => room.gender === gender)));
      }
    }
    for (const [gender, count] of Object.entries(site.byGender)) {
      expect(count).toEqual(sumOf((await list(`&gender=${gender}`)).results));
    }
  });

  it('counts a room for each of its tags', async () => {
    const { platform, list } = await aWatchedPlatform();
    const { byTag } = platform.siteAt(NOW);
    const { results } = await list();
    const tags = new Set(results.flatMap((room) => room.tags));

    expect(Object.keys(byTag).sort()).toEqual([...tags].sort());
    for (const [tag, count] of Object.entries(byTag)) {
      expect(count).toEqual(sumOf(results.filter((room) => room.tags.includes(tag))));
    }
  });
});

describe('the truth of the Stats API', () => {
  it('is what the API answers in those five minutes', async () => {
    const { platform } = await aWatchedPlatform();
    const answer = await fetch(`${platform.url}/statsapi/?username=demo&token=stats-token`);
    const stats = (await answer.json()) as WireStats;

    expect(platform.statsAt('demo', NOW)).toEqual(stats);
    expect(platform.statsAt('demo', NOW + 5 * MINUTE)).not.toEqual(stats);
  });
});
