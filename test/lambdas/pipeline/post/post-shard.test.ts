import '@test/support/silent-logs';
import { describe, expect, it } from 'vitest';
import { OWN_PROFILE } from './model-network';
import { MINUTE, startPosting } from './posting-under-test';

describe('posts', () => {
  it('are published at every network five minutes after the start, once', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(4);
    expect(Object.values(world.networks).flatMap(({ posts }) => posts)).toEqual([]);
    await world.runFor(30);
    for (const { posts } of Object.values(world.networks)) {
      expect(posts.map(({ text }) => text)).toEqual([
        'I’m live now! Come and join me in my room: https://chaturbate.com/lena/',
      ]);
    }
    expect((await world.posts()).map(({ state }) => state)).toEqual(Array(4).fill('published'));
    expect(await world.news()).toEqual([]);
  });
});

describe('the profile', () => {
  it('changes while live and is given back afterwards', async () => {
    const world = await startPosting();
    await world.goOn();
    await world.runFor(2);
    expect(world.networks.x.profile).toEqual({
      name: 'Lena 🔴',
      bio: 'Painter. LIVE: https://chaturbate.com/lena/',
    });
    await world.goOff();
    await world.runFor(2);
    expect(world.networks.x.profile).toEqual(OWN_PROFILE);
    world.now += MINUTE;
  });
});
