import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import type { SnapshotTruth } from '@infra/local/platform/truth/site-truth';
import { openRoomList } from '@lambdas/integrations/room-list';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import { services } from '@lambdas/runtime/services';
import type { CamSession } from '@shared/api/cam-session';
import { saveStatsToken } from '@shared/api/performers';
import { CamStats, SessionUpdates } from '@shared/api/session-resources';
import { getSessionResource, listCamSessions } from '@shared/api/sessions';
import { getBatchTrends } from '@shared/api/trends';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { STATS_TOKEN } from '@test/support/example-requests';
import {
  ANCHOR,
  aRoom,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECOND = 1_000;
/** Live from 40 minutes before the anchor until 23:30, with three private shows. */
const plan = aRoom({
  name: 'nora_noon',
  eventsToken: 'eventsTokenOfNora5678',
  density: 'usual',
});
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Scans run every three minutes, a few seconds early or late, except for twenty minutes. */
const OUTAGE = { from: ANCHOR + 150 * MINUTE, to: ANCHOR + 170 * MINUTE };
const scanTimes = Array.from({ length: 110 }, (_, index) => {
  const jitter = (((index * 7_919) % 11) - 5) * SECOND;
  return ANCHOR + 10 * SECOND + index * 3 * MINUTE + jitter;
}).filter((at) => at < OUTAGE.from || at > OUTAGE.to);
const readTimes = Array.from(
  { length: 66 },
  (_, index) => ANCHOR + 20 * SECOND + index * 5 * MINUTE,
);
const LOOK_LIVE = ANCHOR + 3 * HOUR;
const END = ANCHOR + 330 * MINUTE;

let service: ServiceUnderTest;
let nora: Person;
let live: CamSession | undefined;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  nora = await service.performerOf(plan);
  await nora.call(saveStatsToken, {
    params: { p },
    body: { performerName: p, cbStatsApiToken: STATS_TOKEN },
  });
  await evening();
}, 240_000);
afterAll(() => service.stop());

/** Runs the scheduled jobs at their times. */
async function evening(): Promise<void> {
  const list = openRoomList(service.platform.url, 'test', { paceMs: 0 });
  const hours = [1, 2, 3, 4, 5].map((hour) => ANCHOR + hour * HOUR);
  const plans: [number, () => Promise<unknown>][] = [
    ...scanTimes.map((at, index): [number, () => Promise<unknown>] => [
      at,
      // The job itself paces its requests by the real clock.
      () => (index === 0 ? service.stack.runJob('scan', {}) : scanSite(services(), list, 'test')),
    ]),
    ...readTimes.map((at): [number, () => Promise<unknown>] => [
      at,
      () => service.stack.runJob('sample-stats', {}),
    ]),
    ...hours.map((at): [number, () => Promise<unknown>] => [at + SECOND, () => service.listen()]),
    [LOOK_LIVE + 2 * SECOND, lookLive],
  ];
  for (const [at, run] of plans.toSorted(([a], [b]) => a - b)) {
    service.setTime(at);
    await run();
  }
  service.setTime(END);
  await service.listen();
  await service.materialize(p);
}

async function lookLive(): Promise<void> {
  [live] = await sessions();
}

const sessions = async () =>
  (await nora.call(listCamSessions, { params: { p }, query: { limit: 1 } })).sessions;

let broadcast: (BroadcastTruth & { readonly stop: number }) | undefined;

/** Returns the session that has ended, as the platform knows it. */
function theBroadcast(): BroadcastTruth & { readonly stop: number } {
  if (broadcast) return broadcast;
  const found = service.platform.truth(p).broadcasts.findLast(({ start }) => start < ANCHOR);
  if (!found || found.stop === null) throw new Error('It is still on air.');
  broadcast = { ...found, stop: found.stop };
  return broadcast;
}

/** Returns what the list showed at each scan up to a time, as the platform knows it. */
function roomSnapshotsUntil(until: number): { at: number; roomSnapshot: SnapshotTruth }[] {
  return scanTimes
    .filter((at) => at <= until)
    .flatMap((at) => {
      const roomSnapshot = service.platform.roomSnapshotAt(p, at);
      return roomSnapshot ? [{ at, roomSnapshot }] : [];
    });
}

/**
 * Each private time lasts from its first snapshot to the next one that isn't private, but at most
 * three minutes per snapshot.
 */
function privateSeconds(sights: readonly { at: number; roomSnapshot: SnapshotTruth }[]): number {
  let ms = 0;
  sights.forEach(({ at, roomSnapshot }, index) => {
    if (roomSnapshot.status !== 'private') return;
    const next = (sights[index + 1]?.at ?? Number.POSITIVE_INFINITY) - at;
    ms += next <= 4.5 * MINUTE ? next : 3 * MINUTE;
  });
  return Math.round(ms / 1000);
}

function statsOf(until: number) {
  const sights = roomSnapshotsUntil(until);
  const viewers = sights.map(({ roomSnapshot }) => roomSnapshot.viewers);
  const readings = readTimes
    .filter((at) => at <= until)
    .map((at) => ({ at, stats: service.platform.statsAt(p, at) }));
  const [seen, read] = [sights.at(-1), readings.at(-1)];
  const followers =
    (seen?.at ?? 0) >= (read?.at ?? 0) ? seen?.roomSnapshot.followers : read?.stats.num_followers;
  return {
    viewers: {
      average: oneDecimal(viewers.reduce((sum, count) => sum + count, 0) / viewers.length),
      most: Math.max(...viewers),
    },
    tokenedViewers: Math.max(...readings.map(({ stats }) => stats.num_tokened_viewers)),
    followers,
    rank: {
      overall: Math.min(...sights.map(({ roomSnapshot }) => roomSnapshot.rank.place)),
      gender: Math.min(...sights.map(({ roomSnapshot }) => roomSnapshot.genderRank.place)),
    },
    satisfaction: read?.stats.satisfaction_score,
    privateSeconds: privateSeconds(sights),
  };
}

const resource = (name: 'camstats.json' | 'updates.json') =>
  nora.call(getSessionResource, {
    params: { p, startTime: iso(theBroadcast().start), name },
  });

/** Returns the time before the first scan, and the outage. */
const gaps = () => {
  const { start } = theBroadcast();
  const before = scanTimes.findLast((at) => at < OUTAGE.from) ?? 0;
  const after = scanTimes.find((at) => at > OUTAGE.to) ?? 0;
  return [
    { start: iso(start), end: iso(scanTimes[0] ?? 0) },
    { start: iso(before), end: iso(after) },
  ];
};

describe('cam_sessions', () => {
  it('returns viewers, ranks, followers and private time of an evening exactly', async () => {
    const { start, stop } = theBroadcast();
    const [session] = await sessions();

    expect(session).toMatchObject({ startTime: iso(start), endTime: iso(stop), isLive: false });
    expect(session).toMatchObject(statsOf(stop));
    expect(session?.privateSeconds).toBeGreaterThan(20 * 60);
  });

  it('returns them up to the last snapshot while live, before it is materialized', () => {
    expect(live).toMatchObject({ isLive: true, endTime: null });
    expect(live).toMatchObject(statsOf(LOOK_LIVE));
  });
});

describe('updates.json', () => {
  it('returns everyone in the room and all followers at each snapshot, with their changes', async () => {
    const { viewers, gaps: reportedGaps } = SessionUpdates.parse(await resource('updates.json'));
    const sights = roomSnapshotsUntil(theBroadcast().stop);

    expect(sights.length).toBeGreaterThan(90);
    expect(viewers).toEqual(
      sights.map(({ at, roomSnapshot }, index) => {
        const last = sights[index - 1]?.roomSnapshot ?? roomSnapshot;
        return {
          t: iso(at),
          v: roomSnapshot.viewers,
          vg: roomSnapshot.viewers - last.viewers,
          f: roomSnapshot.followers,
          fg: roomSnapshot.followers - last.followers,
        };
      }),
    );
    expect(reportedGaps).toEqual(gaps());
  });
});

describe('camstats.json', () => {
  it('returns what the room list showed, with ranks among all rooms and the same gender', async () => {
    const { sights, gaps: reportedGaps } = CamStats.parse(await resource('camstats.json'));

    expect(sights).toEqual(
      roomSnapshotsUntil(theBroadcast().stop).map(({ at, roomSnapshot }) => ({
        t: iso(at),
        viewers: roomSnapshot.viewers,
        followers: roomSnapshot.followers,
        rank: roomSnapshot.rank.place,
        genderRank: roomSnapshot.genderRank.place,
        show: roomSnapshot.status,
      })),
    );
    expect(reportedGaps).toEqual(gaps());
  });

  it('returns the Stats API’s samples, every five minutes', async () => {
    const { readings } = CamStats.parse(await resource('camstats.json'));
    const { stop } = theBroadcast();

    expect(readings).toEqual(
      readTimes
        .filter((at) => at <= stop)
        .map((at) => ({ at, stats: service.platform.statsAt(p, at) }))
        .map(({ at, stats }) => ({
          t: iso(at),
          viewers: stats.num_viewers,
          registered: stats.num_registered_viewers,
          tokened: stats.num_tokened_viewers,
          followers: stats.num_followers,
          votesUp: stats.votes_up,
          votesDown: stats.votes_down,
          satisfaction: stats.satisfaction_score,
        })),
    );
  });

  it('finds each private show, to within one scan at either end', async () => {
    const { privateShows } = CamStats.parse(await resource('camstats.json'));
    const { privates } = theBroadcast();
    const near = 3 * MINUTE + 20 * SECOND;

    expect(privateShows).toHaveLength(privates.length);
    expect(privates.length).toBeGreaterThan(1);
    privates.forEach(([from, to], index) => {
      const shown = privateShows[index];
      expect(Math.abs(Date.parse(shown?.start ?? '') - from)).toBeLessThan(near);
      expect(Math.abs(Date.parse(shown?.end ?? '') - (to ?? 0))).toBeLessThan(near);
    });
  });

  it('returns visitor types and hashtags as they were', async () => {
    const { memberTypes, hashtags } = CamStats.parse(await resource('camstats.json'));
    const { memberTypes: truth, subjects, start, stop } = theBroadcast();
    const colors = ['g', 't', 'tr', 'p', 'l', 'f', 'm'] as const;

    expect(memberTypes).toEqual(
      Object.fromEntries(MEMBER_TYPES.map((type, index) => [type, truth[colors[index] ?? 'g']])),
    );
    const tags = new Set(subjects.flatMap((subject) => subject.tags));
    expect(new Set(hashtags.map(({ hashtag }) => hashtag))).toEqual(tags);
    // Used from start to end, in spans that are rounded separately.
    const always = [...tags].filter((tag) => subjects.every((one) => one.tags.includes(tag)));
    for (const { seconds } of hashtags.filter(({ hashtag }) => always.includes(hashtag))) {
      expect(Math.abs(seconds - (stop - start) / 1000)).toBeLessThan(subjects.length);
    }
  });
});

describe('batch_trends', () => {
  it('returns the day’s viewers, followers and ranks', async () => {
    const { performers } = await nora.call(getBatchTrends, { params: { id: p } });
    const { viewers, followers, rank } = statsOf(theBroadcast().stop);
    const date = iso(ANCHOR).slice(0, 10);

    expect(performers[0]?.days.find((day) => day.date === date)).toMatchObject({
      sessions: 1,
      averageViewers: viewers.average,
      mostViewers: viewers.most,
      followers,
      rank: rank.overall,
      genderRank: rank.gender,
    });
  });
});
