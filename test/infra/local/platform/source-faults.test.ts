import type { AnyMisbehavior, FaultPeriod } from '@infra/local/platform/misbehavior';
import type { ListedRoom } from '@infra/local/platform/room-list/listed-room';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, feedOf, MINUTE } from './a-platform';

interface List {
  readonly results: ListedRoom[];
  readonly count: number;
}

async function aList(misbehavior?: AnyMisbehavior) {
  const platform = await aPlatform({ crowd: 200 });
  const always = { source: 'rooms', from: 0, to: Number.POSITIVE_INFINITY } as const;
  if (misbehavior) platform.during(always, misbehavior);
  const list = async (query: string) => {
    const url = `${platform.url}/api/public/affiliates/onlinerooms/?wm=a&client_ip=::1&${query}`;
    return (await (await fetch(url)).json()) as List;
  };
  const pages = async () => {
    const names: string[] = [];
    for (let offset = 0; ; offset += 50) {
      const { results } = await list(`limit=50&offset=${offset}`);
      names.push(...results.map(({ username }) => username));
      if (results.length < 50) return names;
    }
  };
  return { list, pages, site: platform.siteAt(ANCHOR) };
}

describe('a misbehaving room list', () => {
  it('shifts between two pages, so that some rooms appear twice and others never', async () => {
    const right = await (await aList()).pages();
    const forward = await (await aList({ kind: 'shift', rooms: 7 })).pages();
    const back = await (await aList({ kind: 'shift', rooms: -7 })).pages();

    expect(new Set(right).size).toBe(right.length);
    for (const names of [forward, back]) {
      expect(names).toHaveLength(right.length);
      expect(new Set(names).size).toBeLessThan(right.length);
      expect(names.filter((name) => !right.includes(name))).toEqual([]);
    }
    expect(forward[50]).toBe(right[57]);
    expect(back[50]).toBe(right[43]);
  });

  it('loses a region', async () => {
    const { list, site } = await aList({ kind: 'missing-region', region: 'asia' });
    const lost = site.byRegion.asia?.cams ?? 0;

    expect(lost).toBeGreaterThan(0);
    expect(await list('region=asia')).toEqual({ results: [], count: 0 });
    expect((await list('region=other')).count).toBe(site.byRegion.other?.cams);
    expect((await list('')).count).toBe(site.cams - lost);
  });

  it('reports a wrong count', async () => {
    const { list, site } = await aList({ kind: 'count-drift', by: 12 });

    const { results, count } = await list('limit=500');

    expect([results.length, count]).toEqual([site.cams, site.cams + 12]);
  });

  it('never reports a negative count', async () => {
    const { list } = await aList({ kind: 'count-drift', by: -100_000 });

    expect((await list('')).count).toBe(0);
  });
});

describe('a temporary fault', () => {
  const period: FaultPeriod = { source: 'stats', from: ANCHOR, to: ANCHOR + 17 * MINUTE };
  const refused: AnyMisbehavior = { kind: 'status', status: 403 };

  async function statusesOf(some: FaultPeriod) {
    let now = ANCHOR - 1;
    const rooms = [aRoom(), aRoom({ name: 'other' })];
    const platform = await aPlatform({ now: () => now, rooms });
    platform.during(some, refused);
    const statuses = () =>
      Promise.all(
        [
          `${platform.url}/statsapi/?username=demo&token=stats-token`,
          `${platform.url}/statsapi/?username=other&token=stats-token`,
          feedOf(platform),
        ].map(async (url) => (await fetch(url)).status),
      );
    const at = (ms: number) => {
      now = ms;
      return statuses();
    };
    return { platform, at };
  }

  it('makes a source refuse everybody while it lasts, without affecting other sources', async () => {
    const { at } = await statusesOf(period);

    expect(await at(ANCHOR - 1)).toEqual([200, 200, 200]);
    expect(await at(ANCHOR)).toEqual([403, 403, 200]);
    expect(await at(ANCHOR + 17 * MINUTE - 1)).toEqual([403, 403, 200]);
    expect(await at(ANCHOR + 17 * MINUTE)).toEqual([200, 200, 200]);
  });

  it('can affect a single room', async () => {
    const { at } = await statusesOf({ ...period, name: 'other' });

    expect(await at(ANCHOR)).toEqual([200, 403, 200]);
  });

  it('is replaced by a later one', async () => {
    const { at, platform } = await statusesOf(period);
    platform.during({ ...period, name: 'demo' }, { kind: 'status', status: 429 });

    expect(await at(ANCHOR)).toEqual([429, 403, 200]);
  });
});
