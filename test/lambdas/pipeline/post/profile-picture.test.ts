import '@test/support/silent-logs';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { ChangedProfileError, endChangedProfiles } from '@lambdas/maintenance/end-changed-profiles';
import { byDepth } from '@test/support/run/depth';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { OWN_PICTURE, OWN_PROFILE } from './model-network';
import { withOverlay } from './model-pictures';
import { MINUTE, type PostingUnderTest, ROOM, startPosting } from './posting-under-test';

const LIVE_PICTURE = withOverlay(OWN_PICTURE, 'Generic');

/** A room that has just gone live, with X only. */
async function startLive(): Promise<PostingUnderTest> {
  const world = await startPosting();
  for (const one of ['bluesky', 'telegram', 'discord'] as const) await world.disconnect(one);
  await world.goOn();
  return world;
}

async function endSession(world: PostingUnderTest): Promise<void> {
  await world.goOff();
  await world.runFor(4);
}

const shown = (world: PostingUnderTest) => world.networks.x.picture;
const titles = async (world: PostingUnderTest) => (await world.news()).map(({ title }) => title);

it('has the overlay while live, is given back afterwards, and is not kept any longer', async () => {
  const world = await startLive();
  await world.runFor(2);
  expect(shown(world)).toBe(LIVE_PICTURE);
  expect([...world.pictures.kept.values()]).toEqual([OWN_PICTURE]);
  await endSession(world);
  expect(shown(world)).toBe(OWN_PICTURE);
  expect(world.pictures.kept.size).toBe(0);
  expect(await titles(world)).toEqual([]);
});

it('stays as the performer chose it herself while live, which is told', async () => {
  const world = await startLive();
  await world.runFor(2);
  world.networks.x.choosePicture('a cat');
  await endSession(world);
  expect(shown(world)).toBe('a cat');
  expect(await titles(world)).toEqual(['X (Twitter) picture left as it is']);
});

it.each([
  ['was set', 'lost'],
  ['was not set', 'dropped'],
] as const)('is the performer’s own if X didn’t answer and it %s', async (_, mood) => {
  for (const chosen of [null, 'a cat']) {
    const world = await startLive();
    // The profile is read and its texts are set first.
    const { setPicture } = world.networks.x;
    world.networks.x.setPicture = async (picture) => {
      world.networks.x.moods = [mood];
      world.networks.x.setPicture = setPicture;
      return setPicture(picture);
    };
    await world.runFor(1);
    if (chosen) world.networks.x.choosePicture(chosen);
    await world.runFor(3);
    expect(shown(world)).toBe(chosen ?? LIVE_PICTURE);
    await endSession(world);
    expect(shown(world)).toBe(chosen ?? OWN_PICTURE);
  }
});

it('is given back by a network that shows a picture only some time after taking it', async () => {
  const world = await startLive();
  world.networks.x.isSlow = true;
  await world.run();
  expect(shown(world)).toBe(OWN_PICTURE);
  await world.goOff();
  // Ten seconds later, X still shows the one before.
  world.now += 10_000;
  await world.run();
  expect((await world.connection('x'))?.profile).not.toBeNull();
  for (let minute = 0; minute < 4; minute++) {
    world.networks.x.showTaken();
    await world.runFor(1);
  }
  expect(shown(world)).toBe(OWN_PICTURE);
  expect((await world.connection('x'))?.profile).toBeNull();
});

it('with its overlay is never taken for the performer’s own, even if she is back at once', async () => {
  const world = await startLive();
  await world.runFor(2);
  world.networks.x.isSlow = true;
  await world.goOff();
  await world.run();
  // X has taken her own, but still shows the one with the overlay.
  await world.goOn();
  world.now += 10_000;
  await world.run();
  world.networks.x.showTaken();
  world.networks.x.isSlow = false;
  await world.runFor(3);
  expect(shown(world)).toBe(LIVE_PICTURE);
  await endSession(world);
  expect(shown(world)).toBe(OWN_PICTURE);
});

it('gets another overlay that is chosen while live, and goes when it is turned off', async () => {
  const world = await startLive();
  await world.runFor(2);
  await world.changeProfile({ overlay: 'Chaturbate' });
  await world.runFor(3);
  expect(shown(world)).toBe(withOverlay(OWN_PICTURE, 'Chaturbate'));
  await world.changeProfile({ changesPicture: false });
  await world.runFor(3);
  expect(shown(world)).toBe(OWN_PICTURE);
  expect(world.networks.x.profile.name).not.toBe(OWN_PROFILE.name);
  await world.changeProfile({ changesPicture: true });
  await world.runFor(3);
  expect(shown(world)).toBe(withOverlay(OWN_PICTURE, 'Chaturbate'));
});

it('stays as it is without a picture of the performer’s or the overlay, which is told', async () => {
  for (const arrange of [
    (world: PostingUnderTest) => world.pictures.troubles.push('none'),
    (world: PostingUnderTest) => world.pictures.goneOverlays.add('Generic'),
  ]) {
    const world = await startLive();
    arrange(world);
    await world.runFor(3);
    expect(shown(world)).toBe(OWN_PICTURE);
    expect(await titles(world)).toEqual(['X (Twitter) picture not changed']);
    await endSession(world);
    expect(world.pictures.kept.size).toBe(0);
  }
});

it('is tried again while it can’t be fetched', async () => {
  const world = await startLive();
  world.pictures.troubles.push('unknown', 'unknown');
  await world.runFor(2);
  expect(shown(world)).toBe(OWN_PICTURE);
  await world.runFor(2);
  expect(shown(world)).toBe(LIVE_PICTURE);
});

it('is given back once it can be seen again, or she gets a notice after a day', async () => {
  for (const [missing, news] of [
    [3, []],
    [Number.POSITIVE_INFINITY, ['X (Twitter) picture left as it is']],
  ] as const) {
    const world = await startLive();
    await world.runFor(2);
    await world.goOff();
    for (let run = 0; run < 4; run++) {
      if (run < missing) world.pictures.troubles.push('none');
      await world.runFor(1);
    }
    expect(shown(world)).toBe(missing === 3 ? OWN_PICTURE : LIVE_PICTURE);
    world.now += 24 * 60 * MINUTE;
    if (missing > 3) world.pictures.troubles.push('none');
    await world.runFor(2);
    expect((await world.connection('x'))?.profile).toBeNull();
    expect(world.pictures.kept.size).toBe(0);
    expect(await titles(world)).toEqual(news);
  }
});

it('keeps its overlay on the Free plan, which includes nothing else', async () => {
  const world = await startLive();
  await world.runFor(2);
  await changeAccount(world.services.configs, 'owner', (one) => ({ ...one, plan: 'Free' }));
  await world.runFor(8);
  expect(world.networks.x.profile).toEqual(OWN_PROFILE);
  expect(shown(world)).toBe(LIVE_PICTURE);
});

it('is given back by the job when X is disconnected', async () => {
  const world = await startLive();
  await world.runFor(2);
  await world.disconnect('x');
  // The call gives back the texts, and has no pictures.
  expect(world.networks.x.profile).toEqual(OWN_PROFILE);
  await world.runFor(3);
  expect(shown(world)).toBe(OWN_PICTURE);
  expect(await world.connection('x')).toBeNull();
  expect(world.pictures.kept.size).toBe(0);
});

it('is named among what is left to do if X no longer accepts the connection', async () => {
  const world = await startLive();
  await world.runFor(2);
  world.networks.x.isRevoked = true;
  await world.goOff();
  await world.runFor(2);
  expect((await world.news())[0]?.text).toContain('Picture: your own, without our overlay');
  await world.disconnect('x');
  await world.runFor(2);
  expect(await world.connection('x')).toBeNull();
  expect(world.pictures.kept.size).toBe(0);
});

it('is given back before the performer’s data is erased', async () => {
  const world = await startLive();
  const { services } = world;
  await world.runFor(2);
  await expect(endChangedProfiles(services, ROOM)).rejects.toThrow(ChangedProfileError);
  await world.runFor(3);
  expect(shown(world)).toBe(OWN_PICTURE);
  await endChangedProfiles(services, ROOM);
});

it('doesn’t keep data from being erased if X refuses, or for longer than a day', async () => {
  const world = await startLive();
  await world.runFor(2);
  await expect(endChangedProfiles(world.services, ROOM)).rejects.toThrow(ChangedProfileError);
  world.now += 25 * 60 * MINUTE;
  await endChangedProfiles(world.services, ROOM);

  const refused = await startLive();
  await refused.runFor(2);
  refused.networks.x.isRevoked = true;
  await refused.goOff();
  await refused.runFor(2);
  await endChangedProfiles(refused.services, ROOM);
});

it('is the performer’s own in the end if a process is killed at any of its requests', async () => {
  for (let at = 1; at <= 45; at += byDepth(2, 1)) {
    const world = await startLive();
    await world.run(at);
    await world.runFor(12, 2);
    expect(shown(world), `${at}`).toBe(LIVE_PICTURE);
    await world.goOff();
    world.now += MINUTE;
    await world.run(at);
    await world.runFor(12, 2);
    expect(shown(world), `${at}`).toBe(OWN_PICTURE);
    expect(world.pictures.kept.size, `${at}`).toBe(0);
    expect(await titles(world)).toEqual([]);
  }
});

const step = fc.oneof(
  {
    arbitrary: fc.record({
      act: fc.constant('run' as const),
      minutes: fc.constantFrom(1, 1, 2, 6),
      diesAt: fc.option(fc.integer({ min: 1, max: 25 })),
      mood: fc.option(fc.constantFrom('lost' as const, 'dropped' as const, 'busy' as const)),
      trouble: fc.option(fc.constantFrom('unknown' as const, 'none' as const), { freq: 4 }),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ act: fc.constantFrom('on' as const, 'off' as const) }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('disconnect' as const) }), weight: 1 },
  {
    arbitrary: fc.record({
      act: fc.constant('choose' as const),
      picture: fc.constantFrom('a photo', 'a cat', 'a drawing'),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('rules' as const),
      rules: fc.constantFrom(
        { overlay: 'Generic' },
        { overlay: 'Chaturbate' },
        { changesPicture: false },
        { changesPicture: true },
      ),
    }),
    weight: 2,
  },
);

it(
  'is what the performer chose last, whatever fails and whenever she changes it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
        const world = await startLive();
        const { x } = world.networks;
        let own = OWN_PICTURE;
        let isOn = true;
        for (const one of steps) {
          if (one.act === 'run') {
            world.now += one.minutes * MINUTE;
            if (one.mood) x.moods.push(one.mood);
            if (one.trouble) world.pictures.troubles.push(one.trouble);
            await world.run(one.diesAt);
          } else if (one.act === 'choose') {
            own = one.picture;
            x.choosePicture(own);
          } else if (one.act === 'rules') {
            await world.changeProfile(one.rules);
          } else if (one.act === 'disconnect') {
            await world.disconnect('x');
          } else if (isOn !== (one.act === 'on')) {
            isOn = one.act === 'on';
            await (isOn ? world.goOn() : world.goOff());
          }
        }
        x.moods = [];
        world.pictures.troubles.length = 0;
        if (isOn) await world.goOff();
        await world.runFor(30, 3);
        expect(x.picture).toBe(own);
        expect([...world.pictures.kept]).toEqual([]);
        expect((await world.connection('x'))?.profile ?? null).toBeNull();
      }),
      { numRuns: byDepth(60, 2_000) },
    );
  },
  byDepth(60_000, 1_800_000),
);
