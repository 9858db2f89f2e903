import '@test/support/silent-logs';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { saveListenerReport } from '@lambdas/data/log/listener-reports';
import { shardOf } from '@lambdas/data/performers/shards';
import { postShard } from '@lambdas/pipeline/post/post-shard';
import type { Network } from '@shared/domain/social/networks';
import { aListenerReport } from '@test/support/listener-reports';
import { describe, expect, it, vi } from 'vitest';
import { OWN_PROFILE } from './model-network';
import { MINUTE, type PostingUnderTest, ROOM, startPosting } from './posting-under-test';

const INVITATION = 'I’m live now! Come and join me in my room: https://chaturbate.com/lena/';
const HOUR = 60 * MINUTE;

const textsAt = (world: PostingUnderTest, network: Network) =>
  world.networks[network].posts.map(({ text }) => text);
const tip = (username: string, tokens: number, isAnon = false) => ({
  user: { username },
  tip: { tokens, isAnon, message: '' },
});

/** A session of some minutes, with a run of the job every minute. */
async function broadcast(world: PostingUnderTest, minutes: number): Promise<void> {
  await world.goOn();
  await world.runFor(minutes);
  await world.goOff();
}

describe('posts', () => {
  it('are published at every network five minutes after the start, once', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(4);
    expect(Object.values(world.networks).flatMap(({ posts }) => posts)).toEqual([]);
    await world.runFor(30);
    for (const network of ['x', 'bluesky', 'telegram', 'discord'] as const) {
      expect(textsAt(world, network)).toEqual([INVITATION]);
    }
    expect((await world.posts()).map(({ state }) => state)).toEqual(Array(4).fill('published'));
    expect(await world.news()).toEqual([]);
  });

  it('are skipped when the room went off before they were due', async () => {
    const world = await startPosting();
    await broadcast(world, 3);
    await world.runFor(20);
    const states = (await world.posts()).map(({ state, reason }) => `${state} ${reason}`);
    expect(states).toEqual(Array(4).fill('skipped off-air'));
    expect(await world.news()).toEqual([]);
  });

  it('wait for a reconnect, which continues the session', async () => {
    const world = await startPosting();
    await broadcast(world, 3);
    await world.runFor(5);
    expect(textsAt(world, 'x')).toEqual([]);
    await world.goOn();
    await world.runFor(10);
    expect(textsAt(world, 'x')).toEqual([INVITATION]);
  });

  it('are skipped half an hour late, which is told', async () => {
    const world = await startPosting();
    await world.goOn();
    world.now += 40 * MINUTE;
    await world.run();
    expect((await world.posts()).map(({ reason }) => reason)).toEqual(Array(4).fill('late'));
    expect(await world.news()).toHaveLength(4);
  });

  it('are at least three hours apart', async () => {
    const world = await startPosting();
    await broadcast(world, 10);
    await world.runFor(30);
    await broadcast(world, 10);
    await world.runFor(30);
    expect(textsAt(world, 'bluesky')).toHaveLength(1);
    world.now += 3 * HOUR;
    await broadcast(world, 10);
    expect(textsAt(world, 'bluesky')).toHaveLength(2);
  });

  it('are tried again when a network was busy', async () => {
    const world = await startPosting();
    world.networks.telegram.moods = ['busy'];
    await world.goOn();
    await world.runFor(5);
    expect(textsAt(world, 'telegram')).toEqual([]);
    await world.runFor(5);
    expect(textsAt(world, 'telegram')).toEqual([INVITATION]);
  });

  it('end as unknown where nobody can ask, which is told', async () => {
    const world = await startPosting();
    world.networks.discord.moods = ['lost'];
    await world.goOn();
    await world.runFor(60);
    expect(textsAt(world, 'discord')).toHaveLength(1);
    const post = (await world.posts()).find(({ network }) => network === 'discord');
    expect([post?.state, post?.reason]).toEqual(['unknown', 'no-answer']);
    expect((await world.news()).map(({ title }) => title)).toEqual([
      'Post may be missing: Discord',
    ]);
  });

  it('are found by asking when the answer was lost, and never sent blindly', async () => {
    const world = await startPosting();
    world.networks.x.moods = [];
    await world.goOn();
    await world.runFor(4);
    world.networks.x.moods = ['lost'];
    await world.runFor(10);
    expect(textsAt(world, 'x')).toEqual([INVITATION]);
    const post = (await world.posts()).find(({ network }) => network === 'x');
    expect([post?.state, post?.postId]).toEqual(['published', 'x-0']);
  });

  it('end the connection when its credentials are refused, which is told', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(4);
    world.networks.bluesky.isRevoked = true;
    await world.runFor(5);
    expect((await world.connection('bluesky'))?.state).toBe('refused');
    const titles = (await world.news()).map(({ title }) => title).sort();
    expect(titles).toEqual(['Bluesky disconnected', 'Post failed: Bluesky']);
  });

  it('leave the link out at X once the month’s allowance is used up', async () => {
    const world = await startPosting();
    for (let day = 0; day < 12; day++) {
      world.now = Date.UTC(2026, 11, 1 + day, 18);
      await broadcast(world, 7);
      await world.runFor(20, 4);
    }
    expect(textsAt(world, 'x').slice(-3)).toEqual([
      INVITATION,
      'I’m live now! Come and join me in my room',
      'I’m live now! Come and join me in my room',
    ]);
    expect(textsAt(world, 'bluesky').at(-1)).toBe(INVITATION);
    const titles = (await world.news()).map(({ title }) => title);
    expect(titles).toEqual(['Posted without a link']);
  });

  it('stop with the plan', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(3);
    await changeAccount(world.services.configs, 'owner', (one) => ({ ...one, plan: 'Free' }));
    await world.runFor(5);
    expect(textsAt(world, 'x')).toEqual([]);
    const reasons = (await world.posts()).map(({ reason }) => reason);
    expect(reasons).toEqual(Array(4).fill('plan'));
  });

  it('are deleted after the session if the performer wants that', async () => {
    const world = await startPosting();
    await world.change('bluesky', { deletesWhenOff: true });
    await broadcast(world, 10);
    await world.runFor(10);
    expect(world.networks.bluesky.posts.map(({ isRemoved }) => isRemoved)).toEqual([false]);
    await world.runFor(10);
    expect(world.networks.bluesky.posts.map(({ isRemoved }) => isRemoved)).toEqual([true]);
    expect(world.networks.telegram.posts.map(({ isRemoved }) => isRemoved)).toEqual([false]);
  });

  it('cost no write while there is nothing to do', async () => {
    const world = await startPosting();
    await broadcast(world, 10);
    await world.runFor(30);
    const before = await world.connections();
    await world.runFor(30);
    expect(await world.connections()).toEqual(before);
  });
});

describe('thanks', () => {
  async function thanked(rules: { namesTippers: boolean }, hasConsent = true): Promise<string[]> {
    const world = await startPosting();
    await world.change('telegram', { isEnabled: false, thanksTippers: true, ...rules });
    await changeAccount(world.services.configs, 'owner', (one) => ({
      ...one,
      settings: { ...one.settings, createTipperProfiles: { given: hasConsent, at: world.now } },
    }));
    await world.goOn();
    await world.runFor(5);
    await world.capture('tip', tip('shy_one', 5_000, true));
    for (const [name, tokens] of Object.entries({ ada: 50, bo: 500, cy: 100, dee: 10 })) {
      await world.capture('tip', tip(name, tokens));
    }
    await world.goOff();
    await world.runFor(30);
    return textsAt(world, 'telegram');
  }

  it('name the top tippers, but never who tipped anonymously', async () => {
    expect(await thanked({ namesTippers: true })).toEqual([
      'Thank you to my top tippers tonight: bo, cy and ada! 💜',
    ]);
  });

  it('name nobody without the switch, or without consent to tipper profiles', async () => {
    const nameless = ['Thank you to all 4 of you who tipped tonight! 💜'];
    expect(await thanked({ namesTippers: false })).toEqual(nameless);
    expect(await thanked({ namesTippers: true }, false)).toEqual(nameless);
  });
});

describe('the profile', () => {
  const LIVE = { name: 'Lena 🔴', bio: 'Painter. LIVE: https://chaturbate.com/lena/' };

  it('changes while live and is given back afterwards', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(2);
    expect(world.networks.x.profile).toEqual(LIVE);
    await world.goOff();
    await world.runFor(2);
    expect(world.networks.x.profile).toEqual(OWN_PROFILE);
  });

  it('keeps what the performer writes there herself, before a session and during one', async () => {
    const world = await startPosting();
    const mine = { name: 'Lena in Rome', bio: OWN_PROFILE.bio };
    world.networks.x.profile = mine;
    await broadcast(world, 3);
    await world.runFor(2);
    expect(world.networks.x.profile).toEqual(mine);

    await world.goOn();
    await world.runFor(2);
    world.networks.x.profile = { ...world.networks.x.profile, bio: 'Back in May.' };
    await world.goOff();
    await world.runFor(2);
    expect(world.networks.x.profile).toEqual({ ...mine, bio: 'Back in May.' });
  });

  it('goes to what the form says if that was changed last', async () => {
    const world = await startPosting();
    await world.change('x', {
      profile: {
        changesName: true,
        changesBio: false,
        changesPicture: false,
        nameUsual: 'Lena the Painter',
        nameLive: 'Lena paints 🔴',
        bioUsual: '',
        bioLive: '',
        overlay: 'Generic',
      },
    });
    await broadcast(world, 3);
    await world.runFor(2);
    expect(world.networks.x.profile.name).toBe('Lena the Painter');
  });

  it('is given back when X is disconnected, at once or by the job', async () => {
    for (const diesAt of [null, 4]) {
      const world = await startPosting();
      await world.goOn();
      await world.runFor(2);
      await world.disconnect('x', diesAt);
      await world.runFor(10);
      expect(world.networks.x.profile).toEqual(OWN_PROFILE);
      expect(await world.connection('x')).toBeNull();
      expect(textsAt(world, 'x')).toEqual([]);
    }
  });

  it('is explained to the performer when X no longer lets us give it back', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(2);
    world.networks.x.isRevoked = true;
    await world.goOff();
    await world.runFor(5);
    const [news] = await world.news();
    expect(news?.text).toContain('Name: Lena. Bio: Painter.');
    await world.connect('x');
    await world.runFor(10);
    expect(world.networks.x.profile).toEqual(OWN_PROFILE);
  });

  it('stays as it is where the network doesn’t allow changes', async () => {
    const world = await startPosting();
    world.networks.x.readProfileRights = async () => ({
      kind: 'rights',
      rights: { canChangeTexts: false, canChangePicture: false },
    });
    await world.forgetRights();
    await broadcast(world, 3);
    expect(world.networks.x.profile).toEqual(OWN_PROFILE);
    expect((await world.connection('x'))?.rights).toEqual({
      canChangeTexts: false,
      canChangePicture: false,
    });
  });
});

describe('a room that its listener calls live', () => {
  it('is looked at when something is due, and every five minutes', async () => {
    const world = await startPosting();
    await world.goOn();
    const query = vi.spyOn(world.services.capture, 'query');
    const looked: number[] = [];
    for (let minute = 1; minute <= 30; minute++) {
      world.now += MINUTE;
      const report = { reportedAt: world.now, idle: [], live: [ROOM] };
      await saveListenerReport(world.services.configs, aListenerReport(shardOf(ROOM), report));
      query.mockClear();
      await world.run();
      if (query.mock.calls.length > 0) looked.push(minute);
    }
    expect(textsAt(world, 'x')).toEqual([INVITATION]);
    expect(looked[0]).toBe(1);
    expect(looked).toContain(5);
    // Every room also has its turn in half an hour.
    expect(looked.length).toBeLessThanOrEqual(8);
  });
});

describe('a room that its listener calls off air', () => {
  /** Runs the job every minute, always just after such a report. */
  async function runWhileIdle(world: PostingUnderTest, minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed++) {
      const report = { reportedAt: world.now, idle: [ROOM] };
      await saveListenerReport(world.services.configs, aListenerReport(shardOf(ROOM), report));
      await world.runFor(1);
    }
  }

  it('is looked at once in half an hour', async () => {
    const world = await startPosting();
    let looks = 0;
    const { capture, configs } = world.services;
    const counting: typeof capture = {
      ...capture,
      query: (...query) => {
        looks += 1;
        return capture.query(...query);
      },
      get: (...query) => {
        looks += 1;
        return capture.get(...query);
      },
    };
    const look = async () => {
      const report = { reportedAt: world.now, idle: [ROOM] };
      await saveListenerReport(configs, aListenerReport(shardOf(ROOM), report));
      const tools = { networks: { open: async () => null }, until: world.now + MINUTE };
      const services = { ...world.services, capture: counting };
      const before = looks;
      await postShard(services, tools, { shard: shardOf(ROOM) });
      return looks > before;
    };
    const seen: boolean[] = [];
    for (let minute = 0; minute < 60; minute++) {
      world.now += MINUTE;
      seen.push(await look());
    }
    expect(seen.filter(Boolean)).toHaveLength(2);
  });

  it('gets everything done in time that a session left behind', async () => {
    const world = await startPosting();
    await world.change('bluesky', { thanksTippers: true, deletesWhenOff: true });
    world.networks.x.moods = [];
    await world.goOn();
    await world.runFor(6);
    expect(textsAt(world, 'bluesky')).toEqual([INVITATION]);
    await world.capture('tip', tip('ada', 50));
    await world.goOff();
    await runWhileIdle(world, 2);
    expect(world.networks.x.profile).toEqual(OWN_PROFILE);
    await runWhileIdle(world, 18);
    expect(world.networks.bluesky.posts.map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
    expect(textsAt(world, 'bluesky')[1]).toContain('Thank you for tipping');
    const states = (await world.connections()).map(({ sessions, profile }) => [sessions, profile]);
    expect(states).toEqual(states.map(() => [[], null]));
  });

  it('is disconnected by the next run', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(2);
    await world.disconnect('x', 4);
    await runWhileIdle(world, 10);
    expect(await world.connection('x')).toBeNull();
  });
});
