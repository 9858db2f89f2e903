import '@test/support/silent-logs';
import type { SocialPost } from '@lambdas/data/social/posts';
import { NETWORKS, type Network } from '@shared/domain/social/networks';
import { LATE_MS, MIN_GAP_MS } from '@shared/domain/social/post-plan';
import { isFinal } from '@shared/domain/social/post-state';
import { byDepth } from '@test/support/run/depth';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOODS, type ModelPost, OWN_PICTURE, OWN_PROFILE } from './model-network';
import { MINUTE, type PostingUnderTest, startPosting } from './posting-under-test';

const network = fc.constantFrom(...NETWORKS);
/** At which of its requests a process is killed; null: it lives on. */
const diesAt = fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 });

const step = fc.oneof(
  { arbitrary: fc.record({ act: fc.constantFrom('on' as const, 'off' as const) }), weight: 4 },
  {
    // Several processes at the same time.
    arbitrary: fc.record({
      act: fc.constant('run' as const),
      after: fc.constantFrom(1, 1, 1, 2, 5, 6, 16, 40, 200),
      diesAt: fc.array(diesAt, { minLength: 1, maxLength: 3 }),
    }),
    weight: 12,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('moods' as const),
      network,
      moods: fc.array(fc.constantFrom(...MOODS), { minLength: 1, maxLength: 4 }),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      name: fc.constantFrom('Lena', 'Lena M.', 'Queen Lena'),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('picture' as const),
      picture: fc.constantFrom('a photo', 'a drawing', 'a cat'),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('overlay' as const),
      rules: fc.constantFrom(
        { overlay: 'Chaturbate' },
        { overlay: 'Generic' },
        { overlay: 'gone' },
        { changesPicture: false },
        { changesPicture: true },
      ),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('fetches' as const),
      troubles: fc.array(fc.constantFrom('none' as const, 'unknown' as const), { maxLength: 3 }),
      isSlow: fc.boolean(),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('disconnect' as const),
      network,
      diesAt,
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ act: fc.constant('connect' as const), network }), weight: 1 },
  {
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      network,
      rules: fc.constantFrom(
        { isEnabled: true },
        { isEnabled: false },
        { deletesWhenOff: true },
        { thanksTippers: true, namesTippers: true },
        { minutes: 1 },
      ),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ act: fc.constant('materialize' as const) }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What really happened, as nobody in the service knows it. */
interface Truth {
  isOn: boolean;
  /** The name that the performer wrote last, and the picture that she chose last. */
  name: string;
  picture: string;
}

async function perform(world: PostingUnderTest, truth: Truth, one: Step): Promise<void> {
  switch (one.act) {
    case 'on':
      if (truth.isOn) return;
      truth.isOn = true;
      await world.goOn();
      return world.capture('tip', {
        user: { username: 'ada' },
        tip: { tokens: 25, isAnon: false, message: '' },
      });
    case 'off':
      if (!truth.isOn) return;
      truth.isOn = false;
      return world.goOff();
    case 'run':
      world.now += one.after * MINUTE;
      world.networks.x.showTaken();
      await Promise.all(one.diesAt.map((at) => world.run(at)));
      return;
    case 'moods':
      world.networks[one.network].moods.push(...one.moods);
      return;
    case 'edit':
      truth.name = one.name;
      world.networks.x.profile = { ...world.networks.x.profile, name: one.name };
      return;
    case 'picture':
      truth.picture = one.picture;
      return world.networks.x.choosePicture(one.picture);
    case 'overlay':
      return world.changeProfile(one.rules);
    case 'fetches':
      world.pictures.troubles.push(...one.troubles);
      world.networks.x.isSlow = one.isSlow;
      return;
    case 'disconnect':
      return world.disconnect(one.network, one.diesAt);
    case 'connect':
      return world.connect(one.network);
    case 'change':
      return world.change(one.network, one.rules);
    case 'materialize':
      return world.materialize();
  }
}

/** Everything works again: the performer goes off, and the jobs run on. */
async function calmDown(world: PostingUnderTest, truth: Truth): Promise<void> {
  for (const one of NETWORKS) {
    world.networks[one].moods = [];
    // Whoever was told that a connection is refused connects again.
    const connection = await world.connection(one);
    if (connection?.endingSince === null && world.networks[one].isRevoked) await world.connect(one);
  }
  world.pictures.troubles.length = 0;
  world.networks.x.isSlow = false;
  await perform(world, truth, { act: 'off' });
  await world.materialize();
  await world.runFor(100, 5);
}

async function expectTruth(world: PostingUnderTest, truth: Truth): Promise<void> {
  const stored = await world.posts();
  const news = await world.news();
  expect(stored.filter(({ state }) => !isFinal(state))).toEqual([]);
  for (const one of NETWORKS) {
    const { posts } = world.networks[one];
    expectOnce(one, posts);
    expectEachKnown(one, posts, stored);
  }
  for (const post of stored) {
    const isNews = post.state === 'failed' || post.state === 'unknown' || post.reason === 'late';
    const id = `social:${post.network}:${post.kind}:${post.session}`;
    if (isNews) expect(news.map((one) => one.id)).toContain(id);
  }
  for (const { sessions, profile, endingSince } of await world.connections()) {
    const left = { sessions, profile, endingSince };
    expect(left).toEqual({ sessions: [], profile: null, endingSince: null });
  }
  // Where the network refused to give the profile back, she was told what to write.
  const { profile } = world.networks.x;
  const isNews = (text: string) => news.some((one) => one.text.includes(text));
  if (!isNews(`Name: ${truth.name}`)) expect(profile.name).toBe(truth.name);
  if (!isNews(`Bio: ${OWN_PROFILE.bio}`)) expect(profile.bio).toBe(OWN_PROFILE.bio);
  const { picture } = world.networks.x;
  if (!isNews('Picture: your own')) expect(picture).toBe(truth.picture);
  expect([...world.pictures.kept]).toEqual([]);
}

/** No post twice, and not too many. */
function expectOnce(of: Network, posts: readonly ModelPost[]): void {
  expect(new Set(posts.map(({ key }) => key)).size, of).toBe(posts.length);
  const starts = posts.filter(({ text }) => text.startsWith('I’m live'));
  starts.forEach((post, index) => {
    const before = starts[index - 1];
    if (before) expect(post.at - before.at).toBeGreaterThanOrEqual(MIN_GAP_MS);
  });
}

/** Each post at the network is in the history, and nothing is there that the network doesn't have. */
function expectEachKnown(
  of: Network,
  posts: readonly ModelPost[],
  stored: readonly SocialPost[],
): void {
  const own = stored.filter((post) => post.network === of);
  const known = own.filter(({ state }) => state === 'published' || state === 'removed');
  const unknown = own.filter(({ state }) => state === 'unknown');
  expect(known.map(({ postId }) => postId).sort()).toEqual(
    posts
      .filter(({ id }) => known.some(({ postId }) => postId === id))
      .map(({ id }) => id)
      .sort(),
  );
  expect(posts.length).toBeGreaterThanOrEqual(known.length);
  expect(posts.length).toBeLessThanOrEqual(known.length + unknown.length);
  for (const post of own.filter(({ kind }) => kind === 'start')) {
    const late = (post.sentAt ?? post.due) - post.due;
    expect(late, `${of} ${post.state}`).toBeLessThanOrEqual(LATE_MS);
  }
}

/**
 * Back in the millisecond of the end, which was materialized already. Until that is done again, nobody
 * can say whether the room is on air.
 */
const BACK_AT_ONCE: Step[] = [
  { act: 'run', after: 1, diesAt: [null] },
  { act: 'run', after: 200, diesAt: [null] },
  { act: 'off' },
  { act: 'materialize' },
  { act: 'on' },
  { act: 'run', after: 1, diesAt: [null] },
];

/** Two processes work while her picture can't be read, and a disconnection's answer gets lost. */
const LOST_WITH_PICTURE: Step[] = [
  { act: 'run', after: 1, diesAt: [null] },
  { act: 'fetches', troubles: ['none'], isSlow: false },
  { act: 'disconnect', network: 'x', diesAt: null },
  { act: 'moods', network: 'x', moods: ['lost'] },
  { act: 'run', after: 1, diesAt: [null, null] },
  { act: 'disconnect', network: 'x', diesAt: null },
];

it(
  'whatever fails, no post is published twice, none is lost without a word, and the profile is the performer’s in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const world = await startPosting();
        const truth: Truth = { isOn: false, name: OWN_PROFILE.name, picture: OWN_PICTURE };
        world.pictures.goneOverlays.add('gone');
        await perform(world, truth, { act: 'on' });
        for (const one of steps) await perform(world, truth, one);
        await calmDown(world, truth);
        await expectTruth(world, truth);
      }),
      { numRuns: byDepth(60, 1_000), examples: [[BACK_AT_ONCE], [LOST_WITH_PICTURE]] },
    );
  },
  byDepth(180_000, 3_600_000),
);

it.each(NETWORKS)(
  'a process that is killed at any of its requests posts at %s once',
  async (one) => {
    for (let at = 1; at <= 70; at += byDepth(2, 1)) {
      const world = await startPosting();
      for (const other of NETWORKS) if (other !== one) await world.disconnect(other);
      await world.goOn();
      await world.runFor(4);
      world.now += MINUTE;
      await world.run(at);
      await world.runFor(40, 2);
      const { posts } = world.networks[one];
      const [post] = await world.posts();
      expect(posts.length, `${at}`).toBeLessThanOrEqual(1);
      expect(post?.state, `${at}`).toBe(
        posts.length === 1 && (one === 'x' || one === 'bluesky') ? 'published' : post?.state,
      );
      if (post?.state === 'published') expect(posts.map(({ id }) => id)).toEqual([post.postId]);
      expect(['published', 'unknown']).toContain(post?.state);
    }
  },
);
