import { randomUUID } from 'node:crypto';
import { openRoomList } from '@lambdas/integrations/room-list';
import { openStatsFeed } from '@lambdas/integrations/stats-feed';
import { sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import { scanSite } from '@lambdas/pipeline/scan/scan-site';
import { services } from '@lambdas/runtime/services';
import { byDepth } from '@test/support/run/depth';
import { DAY, HOUR, MINUTE, type ServiceUnderTest } from '@test/support/service-under-test';
import { GONE_REGION, NOW, OBSERVED_SINCE, rooms, vera } from './rooms';

const SECOND = 1_000;
const SCAN_EVERY = 3 * MINUTE;
const STATS_EVERY = 5 * MINUTE;
/** While she is off air for long: as rarely as possible without a gap between samples. */
const STATS_EVERY_OFF_AIR = 15 * MINUTE;
/** Observations wait six hours for the listener. */
const LISTEN_EVERY = 3 * HOUR;
const MATERIALIZE_EVERY = 12 * HOUR;

/** What happened during the observed days, in epoch ms. */
export interface Ticks {
  /** Scans of the whole list. */
  readonly scans: number[];
  /** Scans of a list without one region. */
  readonly regionless: number[];
  /** Scans that got nothing. */
  readonly failed: number[];
  /** Samples of vera's room. */
  readonly readings: number[];
}

type Period = readonly [from: number, to: number];

const period = (daysAgo: number, hour: number, minutes: number): Period => {
  const from = NOW - daysAgo * DAY + hour * HOUR;
  return [from, from + minutes * MINUTE];
};
/** No page of the list arrives while vera, ivy and dee are live. */
const LIST_DOWN = byDepth(period(2, 3.5, 31), period(9, 3.5, 31));
/** The list lacks Europe on the last evening of October, when everybody is live. */
const REGION_GONE = period(8, 4, 25);
/** The Stats API refuses while vera is live. */
const STATS_REFUSED = period(6, 2, 33);

const isIn = (at: number, [from, to]: Period) => at >= from && at < to;

/**
 * Simulates the observed days by the minute, with every source and job at its own interval.
 *
 * @param meanwhile called near the end of every minute for anything else
 */
export async function passObservedDays(
  service: ServiceUnderTest,
  meanwhile: (now: number) => Promise<void>,
): Promise<Ticks> {
  const { platform } = service;
  const ticks: Ticks = { scans: [], regionless: [], failed: [], readings: [] };
  misbehave(service);

  const list = openRoomList(platform.url, 'campaign', { sleep: async () => {}, dice: () => 1 });
  const scan = async (at: number) => {
    service.setTime(at);
    const line = await scanSite(services(), list, randomUUID());
    if (!line?.isComplete) ticks.failed.push(at);
    else if (isIn(at, REGION_GONE)) ticks.regionless.push(at);
    else ticks.scans.push(at);
  };

  const feed = openStatsFeed(platform.url);
  const read = async (at: number) => {
    service.setTime(at);
    const options = { owner: randomUUID(), feed, requestsPerMinute: 6 };
    const report = await sampleRooms(services(), options);
    if (report?.read === 1) ticks.readings.push(at);
  };

  const isRead = samplesDue(service);
  const isAnyoneOnAir = timesOnAir(service);
  let wasOnAir = false;
  for (let minute = OBSERVED_SINCE; minute < NOW; minute += MINUTE) {
    if (minute % SCAN_EVERY === 0) {
      const isOnAir = isAnyoneOnAir(minute);
      // Once more after the end: a list without the room reports it.
      if (isOnAir || wasOnAir) await scan(minute + 20 * SECOND);
      wasOnAir = isOnAir;
    }
    if (isRead(minute)) await read(minute + 40 * SECOND);
    service.setTime(minute + 50 * SECOND);
    if (minute % LISTEN_EVERY === 0) await service.listen();
    if (minute % MATERIALIZE_EVERY === 10 * HOUR) {
      for (const { name } of rooms) await service.materialize(name);
      await service.stack.runJob('publish', {});
    }
    await meanwhile(Date.now());
  }
  return ticks;
}

/** Returns whether any of the rooms is on air in a minute. Reconnects count as on air. */
function timesOnAir({ platform }: ServiceUnderTest): (minute: number) => boolean {
  const onAir = rooms.flatMap(({ name }) =>
    platform
      .truth(name, NOW)
      .broadcasts.map(({ start, stop }): Period => [start - MINUTE, (stop ?? NOW) + MINUTE]),
  );
  return (minute) => onAir.some((period) => isIn(minute, period));
}

/** Returns whether vera's room is sampled in a minute. */
function samplesDue({ platform }: ServiceUnderTest): (minute: number) => boolean {
  const around = platform
    .truth(vera.name, NOW)
    .broadcasts.map(({ start, stop }): Period => [start - HOUR / 2, (stop ?? NOW) + HOUR / 2]);
  return (minute) =>
    minute % STATS_EVERY_OFF_AIR === 0 ||
    (minute % STATS_EVERY === 0 && around.some((period) => isIn(minute, period)));
}

function misbehave({ platform }: ServiceUnderTest) {
  const during = ([from, to]: Period) => ({ from, to });
  platform.during({ source: 'rooms', ...during(LIST_DOWN) }, { kind: 'status', status: 503 });
  platform.during(
    { source: 'rooms', ...during(REGION_GONE) },
    { kind: 'missing-region', region: GONE_REGION },
  );
  platform.during({ source: 'stats', ...during(STATS_REFUSED) }, { kind: 'status', status: 403 });
}
