import type { ListedRoom } from '@infra/local/platform/room-list/listed-room';
import { describe, expect, it } from 'vitest';
import { ANCHOR, aPlatform, aRoom, MINUTE } from './a-platform';

interface List {
  readonly results: ListedRoom[];
  readonly count: number;
}

const rooms = [
  aRoom({ alwaysLive: true, density: 'usual' }),
  aRoom({ name: 'sleeper', historyDays: 0 }),
];

async function aList(options: { crowd?: number; now?: () => number } = {}) {
  const platform = await aPlatform({ rooms, crowd: 600, ...options });
  const url = (query: string) =>
    `${platform.url}/api/public/affiliates/onlinerooms/?wm=abc&client_ip=request_ip${query}`;
  return {
    url,
    platform,
    list: async (query = '') => (await (await fetch(url(query))).json()) as List,
  };
}

describe('the room list', () => {
  it('pages through all rooms online, each once', async () => {
    const { list } = await aList();
    const pages = [await list('&limit=500'), await list('&limit=500&offset=500')];

    const names = pages.flatMap(({ results }) => results.map(({ username }) => username));

    expect(pages[0]?.results).toHaveLength(500);
    expect(names).toHaveLength(pages[0]?.count ?? 0);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(520);
    expect(names.length).toBeLessThan(700);
  });

  it('returns 100 rooms by default', async () => {
    const { list } = await aList();

    expect((await list()).results).toHaveLength(100);
  });

  it('returns nothing beyond the end, but still the count', async () => {
    const { list } = await aList();
    const { results, count } = await list('&offset=5000');

    expect(results).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('has all 23 keys in every row', async () => {
    const { list } = await aList();
    const { results } = await list('&limit=500');

    expect(new Set(results.map((room) => Object.keys(room).sort().join()))).toEqual(
      new Set([
        'age,birthday,chat_room_url,chat_room_url_revshare,country,current_show,display_name,gender,iframe_embed,iframe_embed_revshare,image_url,image_url_360x270,is_hd,is_new,location,num_followers,num_users,room_subject,seconds_online,slug,spoken_languages,tags,username',
      ]),
    );
  });

  it('shows the live customers among the strangers, as the truth has them', async () => {
    const { list, platform } = await aList();
    const { results } = await list('&limit=500');
    const more = await list('&limit=500&offset=500');
    const all = [...results, ...more.results];
    const demo = all.find(({ username }) => username === 'demo');
    const { now } = platform.truth('demo', ANCHOR);

    expect(demo).toMatchObject({
      num_users: now.viewers,
      num_followers: now.followers,
      seconds_online: 40 * 60,
    });
    expect(demo?.tags).toHaveLength(5);
    expect(all.map(({ username }) => username)).not.toContain('sleeper');
  });

  it('is not sorted by viewers', async () => {
    const { list } = await aList();
    const viewers = (await list()).results.map(({ num_users }) => num_users);

    expect(viewers).not.toEqual([...viewers].sort((a, b) => b - a));
  });

  it('increases seconds online continuously while viewers change once a minute', async () => {
    let now = ANCHOR;
    const { list } = await aList({ now: () => now });
    const first = await list();
    now += 20_000;
    const second = await list();
    now += MINUTE;
    const third = await list();
    const column = ({ results }: List, key: 'seconds_online' | 'num_users') =>
      results.map((room) => room[key]);

    expect(column(second, 'seconds_online')).toEqual(
      column(first, 'seconds_online').map((seconds) => seconds + 20),
    );
    expect(column(second, 'num_users')).toEqual(column(first, 'num_users'));
    expect(column(third, 'num_users')).not.toEqual(column(first, 'num_users'));
  });

  it('keeps a stranger’s start of show for hours', async () => {
    let now = ANCHOR;
    const { list } = await aList({ now: () => now });
    const starts = async () =>
      new Map(
        (await list('&limit=500')).results.map((room) => [
          room.username,
          now - room.seconds_online * 1_000,
        ]),
      );
    const before = await starts();
    now += 30 * MINUTE;
    const after = await starts();
    const both = [...before].filter(([name]) => after.has(name));
    const moved = both.filter(([name, start]) => Math.abs(start - (after.get(name) ?? 0)) > 1_000);

    expect(both.length).toBeGreaterThan(300);
    expect(moved).toEqual([]);
  });

  it.each([
    ['gender=m', (room: ListedRoom) => room.gender === 'm'],
    ['gender=m&gender=t', (room: ListedRoom) => room.gender === 'm' || room.gender === 't'],
    ['hd=true', (room: ListedRoom) => room.is_hd],
    ['hd=false', (room: ListedRoom) => !room.is_hd],
    ['tag=music', (room: ListedRoom) => room.tags.includes('music')],
    [
      'tag=music&tag=Chat',
      (room: ListedRoom) => room.tags.includes('music') && room.tags.includes('chat'),
    ],
  ])('filters by %s', async (query, isRequested) => {
    const { list } = await aList();
    const pages = [await list('&limit=500'), await list('&limit=500&offset=500')];
    const everybody = pages.flatMap(({ results }) => results);

    const { results, count } = await list(`&limit=500&${query}`);

    expect(count).toBe(everybody.filter(isRequested).length);
    expect(count).toBeGreaterThan(0);
    expect(results.filter((room) => !isRequested(room))).toEqual([]);
  });

  it('is the sum of its regions', async () => {
    const { list } = await aList();
    const regions = ['asia', 'europe_russia', 'northamerica', 'southamerica', 'other'];
    const counts = await Promise.all(
      regions.map(async (region) => (await list(`&region=${region}`)).count),
    );

    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count)).toBe((await list()).count);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=ten',
    'offset=-1',
    'gender=x',
    'region=moon',
    'hd=yes',
    'exhibitionist=1',
    'tag=a&tag=b&tag=c&tag=d&tag=e&tag=f',
    'format=csv',
  ])('refuses %s and names the parameter', async (query) => {
    const { url } = await aList({ crowd: 5 });

    const answer = await fetch(url(`&${query}`));

    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual([query.split('=')[0]]);
  });

  it.each([
    ['client_ip=request_ip', 400],
    ['wm=abc', 400],
    ['wm=abc&client_ip=here', 400],
    ['wm=abc&client_ip=192.0.2.7', 200],
    ['wm=abc&client_ip=2001:db8::1', 200],
  ])('answers ?%s with %i', async (query, status) => {
    const { platform } = await aList({ crowd: 5 });

    const answer = await fetch(`${platform.url}/api/public/affiliates/onlinerooms/?${query}`);

    expect(answer.status).toBe(status);
  });

  it('shows a picture for every room', async () => {
    const { list } = await aList({ crowd: 5 });
    const address = (await list()).results[0]?.image_url ?? '';

    const answer = await fetch(address);

    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  });
});
