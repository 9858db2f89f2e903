import type { FeedRequest, Misbehavior } from '@infra/local/platform/misbehavior';
import { startPlatform } from '@infra/local/platform/start-platform';
import { openRoomList, type RoomListOptions } from '@lambdas/integrations/room-list';
import { REGIONS } from '@shared/domain/site/listed-room';
import { serverWith } from '@test/support/server-with';
import { ANCHOR, SEED } from '@test/support/service-under-test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const FOREVER = Number.POSITIVE_INFINITY;
const CAMPAIGN = 'secretCampaign';

/** Opens a list whose waits take no time; `waited` records them. */
function listAt(url: string, options: RoomListOptions = {}) {
  const waited: number[] = [];
  const sleep = async (ms: number) => {
    waited.push(ms);
  };
  const list = openRoomList(url, CAMPAIGN, { now: () => ANCHOR, dice: () => 1, sleep, ...options });
  return { list, waited };
}

async function aPlatform(
  crowd: number,
  misbehave: (request: FeedRequest) => Misbehavior | undefined = () => undefined,
) {
  const platform = await startPlatform({
    seed: SEED,
    anchor: ANCHOR,
    now: () => ANCHOR,
    rooms: [],
    crowd,
    misbehave,
  });
  onTestFinished(() => platform.close());
  return platform;
}

type Rows = (
  region: string,
  offset: number,
  requests: URL,
) => { rows: readonly object[]; count: number };

/** Starts a platform with handmade pages. */
async function pagesFrom(rowsOf: Rows): Promise<string> {
  return serverWith((request, response) => {
    const requests = new URL(request.url ?? '', 'http://x');
    const { region = '', offset = '0' } = Object.fromEntries(requests.searchParams);
    const { rows: results, count } = rowsOf(region, Number(offset), requests);
    response.end(JSON.stringify({ results, count }));
  });
}

const row = (username: string, viewers = 1) => ({
  username,
  gender: 'f',
  num_users: viewers,
  seconds_online: 60,
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => row(`room_${from + index}`));
const nothing = { rows: [], count: 0 };

describe('a crawl', () => {
  it('reads every region completely, each room once and with its region', async () => {
    const platform = await aPlatform(1_900);
    const truth = platform.siteAt(ANCHOR);
    const { list } = listAt(platform.url);
    const crawl = await list.crawl(FOREVER);

    expect(crawl).toMatchObject({ incomplete: [], failures: [] });
    expect(crawl.pages).toBeGreaterThan(REGIONS.length);
    expect(crawl.rooms).toHaveLength(truth.cams);
    for (const region of REGIONS) {
      const viewers = crawl.rooms
        .filter((room) => room.region === region)
        .reduce((sum, room) => sum + room.viewers, 0);
      expect(viewers).toBe(truth.byRegion[region]?.viewers);
    }
  });

  it('requests full pages as documented, with a pause in between', async () => {
    const requests: string[] = [];
    const url = await pagesFrom((region, offset, { pathname, search }) => {
      requests.push(pathname + search);
      return region === 'asia'
        ? { rows: rows(offset, Math.min(offset + 500, 700)), count: 700 }
        : nothing;
    });
    const { list, waited } = listAt(url);
    await list.crawl(FOREVER);

    const address = (region: string, offset: number) =>
      `/api/public/affiliates/onlinerooms/?wm=${CAMPAIGN}&client_ip=request_ip&format=json&region=${region}&limit=500&offset=${offset}`;
    expect(requests).toEqual([
      address('asia', 0),
      address('asia', 500),
      ...REGIONS.slice(1).map((region) => address(region, 0)),
    ]);
    expect(waited).toEqual(new Array(requests.length - 1).fill(600));
  });

  it('keeps the first snapshot of a room that moves to a later page or another region', async () => {
    const url = await pagesFrom((region, offset) => {
      if (region === 'other') return { rows: [row('room_3', 99)], count: 1 };
      if (region !== 'asia') return nothing;
      if (offset === 0) return { rows: rows(0, 500), count: 503 };
      return { rows: [row('room_498', 77), ...rows(500, 503)], count: 503 };
    });
    const crawl = await listAt(url).list.crawl(FOREVER);

    expect(crawl.incomplete).toEqual([]);
    expect(crawl.rooms).toHaveLength(503);
    expect(new Set(crawl.rooms.map(({ viewers }) => viewers))).toEqual(new Set([1]));
    expect(crawl.rooms.find(({ name }) => name === 'room_3')?.region).toBe('asia');
  });

  it('tolerates a few rooms that left meanwhile, but not many', async () => {
    const withCount = (count: number) =>
      pagesFrom((region) => (region === 'asia' ? { rows: rows(0, 480), count } : nothing));

    const few = await listAt(await withCount(498)).list.crawl(FOREVER);
    const many = await listAt(await withCount(520)).list.crawl(FOREVER);

    expect(few.incomplete).toEqual([]);
    expect(many.incomplete).toEqual(['asia']);
  });

  it('skips unreadable rows', async () => {
    const url = await pagesFrom((region) =>
      region === 'asia' ? { rows: [row('good'), { username: 5 }, row('b@d')], count: 3 } : nothing,
    );

    expect((await listAt(url).list.crawl(FOREVER)).rooms.map(({ name }) => name)).toEqual(['good']);
  });
});

describe('a failing page', () => {
  const kinds: readonly Misbehavior[] = [
    { kind: 'status', status: 429 },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 522 },
    { kind: 'reset' },
    { kind: 'truncate' },
    { kind: 'html' },
    { kind: 'no-body' },
    { kind: 'huge' },
  ];

  it.each(kinds)('$kind $status is retried', async (misbehavior) => {
    const platform = await aPlatform(60, ({ number }) => (number === 2 ? misbehavior : undefined));
    const { list } = listAt(platform.url);
    const crawl = await list.crawl(FOREVER);

    expect(crawl.incomplete).toEqual([]);
    expect(crawl.failures).toHaveLength(1);
    expect(crawl.rooms).toHaveLength(platform.siteAt(ANCHOR).cams);
    expect(crawl.failures.join()).not.toMatch(/127\.0\.0\.1|secretCampaign/);
  });

  it('waits longer with every retry, and as long as the platform says', async () => {
    const platform = await aPlatform(60, ({ number }) => {
      if (number === 4) return { kind: 'status', status: 429, retryAfter: 9 };
      if (number === 5) return { kind: 'status', status: 429, retryAfter: 3_600 };
      return number < 6 && number > 1 ? { kind: 'html' } : undefined;
    });
    const { list, waited } = listAt(platform.url);
    await list.crawl(FOREVER);

    expect(waited.filter((ms) => ms !== 600)).toEqual([1_000, 2_000, 9_000, 20_000]);
  });

  it('makes only its region incomplete after a few retries', async () => {
    const platform = await aPlatform(60, ({ number }) =>
      number > 1 && number < 7 ? { kind: 'status', status: 502 } : undefined,
    );
    const truth = platform.siteAt(ANCHOR);
    const crawl = await listAt(platform.url).list.crawl(FOREVER);

    expect(crawl.incomplete).toEqual(['europe_russia']);
    expect(crawl.failures).toEqual(new Array(5).fill('status 502'));
    expect(crawl.rooms).toHaveLength(truth.cams - (truth.byRegion.europe_russia?.cams ?? 0));
  });

  it('is not retried if the request itself is refused', async () => {
    const requests = vi.fn();
    const platform = await aPlatform(60, () => {
      requests();
      return { kind: 'status', status: 400 };
    });
    const crawl = await listAt(platform.url).list.crawl(FOREVER);

    expect(crawl).toMatchObject({ rooms: [], incomplete: REGIONS, pages: 0 });
    expect(requests).toHaveBeenCalledTimes(REGIONS.length);
  });

  it('is retried a bounded number of times', async () => {
    const requests = vi.fn();
    const platform = await aPlatform(60, () => {
      requests();
      return { kind: 'html' };
    });
    const crawl = await listAt(platform.url).list.crawl(FOREVER);

    expect(crawl.incomplete).toEqual(REGIONS);
    expect(requests).toHaveBeenCalledTimes(15 + REGIONS.length);
  });

  it('may never answer', async () => {
    const platform = await aPlatform(60, ({ number }) =>
      number === 1 ? { kind: 'hang' } : undefined,
    );
    const crawl = await listAt(platform.url, { timeoutMs: 2_000 }).list.crawl(FOREVER);

    expect(crawl).toMatchObject({ incomplete: [], failures: ['no answer in time'] });
  });

  it('may redirect, which is never followed', async () => {
    const visited = vi.fn();
    const elsewhere = await serverWith((_, response) => {
      visited();
      response.end('{"results":[],"count":0}');
    });
    const url = await serverWith((_, response) => {
      response.writeHead(302, { location: elsewhere }).end();
    });
    const crawl = await listAt(url).list.crawl(FOREVER);

    expect(crawl.incomplete).toEqual(REGIONS);
    expect(visited).not.toHaveBeenCalled();
  });

  it('may be unreachable', async () => {
    const crawl = await listAt('http://127.0.0.1:1').list.crawl(FOREVER);

    expect(crawl).toMatchObject({ rooms: [], incomplete: REGIONS });
  });

  it('may be an endless list', async () => {
    const url = await pagesFrom((region, offset) =>
      region === 'asia' ? { rows: rows(offset, offset + 500), count: 1_000_000 } : nothing,
    );
    const crawl = await listAt(url).list.crawl(FOREVER);

    expect(crawl.incomplete).toEqual(['asia']);
    expect(crawl.pages).toBe(60 + 4);
  });
});

describe('the deadline', () => {
  it('ends a crawl, which reports what was not read', async () => {
    let clock = ANCHOR;
    const platform = await aPlatform(60);
    const { list } = listAt(platform.url, {
      now: () => clock,
      sleep: async (ms) => {
        clock += ms;
      },
    });
    const crawl = await list.crawl(ANCHOR + 1_000);

    expect(crawl.incomplete).toEqual(REGIONS.slice(3));
    expect(crawl.pages).toBe(3);
    expect(crawl.failures).toEqual(['out of time', 'out of time']);
  });
});
