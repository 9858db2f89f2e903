import { getPerformerProfile } from '@shared/api/performers';
import {
  getDailyPerformance,
  getSiteResource,
  RegionGender,
  TagFrequencies,
  TagRankHistory,
  TrafficPoint,
} from '@shared/api/traffic';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';

const plan = aRoom({ historyDays: 2 });
const other = aRoom({ name: 'nora_noon', eventsToken: 'eventsTokenOfNora5678', historyDays: 2 });

let service: ServiceUnderTest;
let vera: Person;
let nora: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan, other] });
  vera = await service.performerOf(plan);
  nora = await service.performerOf(other);
}, 120_000);
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());

const published = (path: string) => send(service.url, { method: 'GET', path });
const resource = (person: Person, url: string) => person.ask(getSiteResource, { query: { url } });
const today = new Date(ANCHOR).toISOString().slice(0, 10);

describe('published documents', { shuffle: false }, () => {
  describe('before the first scan', () => {
    it('the profile has no gender', async () => {
      expect((await vera.call(getPerformerProfile)).performers).toMatchObject([{ gender: null }]);
    });

    it('nothing is published, and the calls return that', async () => {
      await service.stack.runJob('publish', {});
      const { json } = await send(service.url, { method: 'GET', path: '/v1/daily_performance' });

      expect(json).toEqual({ days: [] });
      expect((await published('/api/traffic/last_7_days.json')).status).toBe(404);
      expect((await resource(vera, '/stats/tag-rank-history.json')).status).toBe(404);
      expect((await resource(vera, `/stats/${today}/tag-frequency.json`)).status).toBe(404);
      expect((await resource(vera, '/trends/cams.json')).json).toEqual({ cams: [] });
      expect((await resource(vera, `/users/${plan.name}.json`)).json).toEqual({
        performer: plan.name,
        now: null,
      });
    });
  });

  describe('after a scan', () => {
    beforeAll(async () => {
      await service.stack.runJob('scan', {});
      await service.stack.runJob('publish', {});
      await service.listen();
    }, 60_000);

    it('the site serves the published documents to everybody', async () => {
      const truth = service.platform.siteAt(ANCHOR);
      const week = await published('/api/traffic/last_7_days.json');
      const [point] = z.array(TrafficPoint).parse(week.json);
      const regions = await published('/api/traffic/region_gender_last_7_days.json');
      const frequencies = await published(`/stats/${today}/tag-frequency.json`);
      const ranks = await published('/stats/tag-rank-history.json');

      expect(point).toMatchObject({
        t: new Date(ANCHOR).toISOString(),
        u_all: truth.viewers,
        c_all: truth.cams,
      });
      expect(RegionGender.parse(regions.json).hours).toHaveLength(1);
      expect(TagFrequencies.safeParse(frequencies.json).error).toBeUndefined();
      expect(TagRankHistory.safeParse(ranks.json).error).toBeUndefined();
    });

    it('daily_performance shows the public the day so far', async () => {
      const truth = service.platform.siteAt(ANCHOR);
      const { json } = await send(service.url, { method: 'GET', path: '/v1/daily_performance' });

      expect(getDailyPerformance.reply.schema.parse(json)).toEqual({
        days: [
          {
            date: today,
            viewers: truth.viewers,
            cams: truth.cams,
            viewersPerCam: Math.round((truth.viewers / truth.cams) * 100) / 100,
            scans: 1,
            missedScans: 0,
            isToday: true,
          },
        ],
      });
    });

    it('cbx_resource returns the same tag documents to all signed-in people', async () => {
      for (const path of [`/stats/${today}/tag-frequency.json`, '/stats/tag-rank-history.json']) {
        expect((await resource(vera, path)).json).toEqual((await published(path)).json);
      }
    });

    it('cbx_resource returns the platform’s viewers and cams by hour', async () => {
      const truth = service.platform.siteAt(ANCHOR);
      const t = new Date(ANCHOR).toISOString();
      const by = (what: 'viewers' | 'cams') =>
        Object.fromEntries(
          (['f', 'm', 't', 'c'] as const).map((one) => [one, truth.byGender[one]?.[what] ?? 0]),
        );

      expect((await resource(vera, '/trends/active-users.json')).json).toEqual({
        users: [{ t, all: truth.viewers, byGender: by('viewers') }],
      });
      expect((await resource(vera, '/trends/cams.json')).json).toEqual({
        cams: [{ t, all: truth.cams, byGender: by('cams') }],
      });
    });

    it('cbx_resource returns the room list’s data about the caller’s own performer', async () => {
      const truth = service.platform.roomSnapshotAt(plan.name, ANCHOR);
      if (!truth) throw new Error('The room is not on air.');
      const own = {
        performer: plan.name,
        now: {
          seenAt: new Date(ANCHOR).toISOString(),
          since: expect.any(String),
          viewers: truth.viewers,
          followers: truth.followers,
          rank: truth.rank.place,
          genderRank: truth.genderRank.place,
          tags: truth.tags,
        },
      };

      expect((await resource(vera, `/users/${plan.name}.json`)).json).toEqual(own);
      const reader = await service.signUp('reader@example.com');
      await giveRole(reader, plan.name, 'ReadOnly');
      expect((await resource(reader, `/users/${plan.name}.json`)).json).toEqual(own);
    });

    it('the profile has the gender that the room list shows', async () => {
      const truth = service.platform.roomSnapshotAt(plan.name, ANCHOR);
      const { performers } = await vera.call(getPerformerProfile);

      expect(performers).toMatchObject([{ name: plan.name, gender: truth?.gender }]);
      expect(truth?.gender).toBeTruthy();
    });

    it('cbx_resource treats other performers like unknown ones', async () => {
      const words = async (name: string) => {
        const { status, text } = await resource(nora, `/users/${name}.json`);
        const { detail } = JSON.parse(text) as { detail: string };
        return [status, detail.replace(name, 'NAME')];
      };
      const unknown = await words('nobody_here');

      expect(unknown[0]).toBe(404);
      expect(await words(plan.name)).toEqual(unknown);
      expect(await words('constructor')).toEqual(unknown);
      expect(await words('__proto__')).toEqual(unknown);
    });

    it('cbx_resource returns that the performer left the list, and uses no old snapshot', async () => {
      service.setTime(ANCHOR + 13 * MINUTE);
      const { json } = await resource(vera, `/users/${plan.name}.json`);
      service.setTime(ANCHOR);

      expect(json).toEqual({ performer: plan.name, now: null });
    });
  });
});

const allowed = [
  /^\/stats\/\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\/tag-frequency\.json$/,
  /^\/stats\/tag-rank-history\.json$/,
  /^\/trends\/(active-users|cams)\.json$/,
  /^\/users\/[a-z0-9_]{1,50}\.json$/,
];

const right = [
  `/stats/${today}/tag-frequency.json`,
  '/stats/tag-rank-history.json',
  '/trends/cams.json',
  `/users/${plan.name}.json`,
];
const nasty = [
  '..',
  '../',
  '%2e%2e%2f',
  '..%2f',
  '..\\',
  '%252e%252e/',
  '//',
  'http://',
  'https://example.com',
  'file:///etc/passwd',
  '@169.254.169.254',
  '?x=',
  '#',
  '\u0000',
  '%00',
  '\n',
  '\r\nHost: evil',
  ' ',
  'ⅰ',
  '．．／',
  'api/',
  'overlay-images/',
  'summaries/',
  '.json',
];

describe('any other URL', () => {
  const piece = fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 12 }));
  const spoiltRight = fc
    .tuple(fc.constantFrom(...right), fc.nat(40), piece)
    .map(([path, at, wrong]) => path.slice(0, at) + wrong + path.slice(at));
  const address = fc.oneof(
    spoiltRight,
    fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.tuple(piece, fc.constantFrom(...right)).map(([before, path]) => before + path),
    fc.webUrl(),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  it('is refused by the row', () => {
    fc.assert(
      fc.property(address, (url) => {
        const isAllowed = allowed.some((pattern) => pattern.test(url));
        const { success } = getSiteResource.query.safeParse({ url });
        if (!isAllowed) expect(success, url).toBe(false);
      }),
      { numRuns: 3_000, seed: 20_26 },
    );
    for (const url of right) expect(getSiteResource.query.safeParse({ url }).success).toBe(true);
  });

  it.each(nasty)('is answered with 400, and nothing is fetched: %j', async (wrong) => {
    const real = globalThis.fetch;
    const fetched: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.startsWith(service.url)) fetched.push(url);
      return real(input, init);
    });
    const answer = await resource(vera, `/stats/${wrong}tag-rank-history.json`);

    expect(answer.status, answer.text).toBe(400);
    expect(fetched).toEqual([]);
  });
});
