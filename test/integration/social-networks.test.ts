import { schedules } from '@infra/schedules';
import {
  authorizeSocial,
  connectSocialNetwork,
  getSocialProfile,
  getSocialRequestToken,
  listSocialConnections,
  listSocialPosts,
  saveSocialRules,
} from '@shared/api/social';
import { NETWORKS } from '@shared/domain/social/networks';
import { aRoom, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const plan = aRoom({ historyDays: 1 });
const p = plan.name;

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
}, 60_000);
afterAll(() => service.stop());

async function connectionTo(network: string) {
  const { networks } = await vera.call(listSocialConnections, { params: { p } });
  return networks.find((one) => one.network === network)?.connection;
}

describe('a network of the local stack', { shuffle: false }, () => {
  it('leads to X, back to the site, and to an account that can post', async () => {
    const { x } = service.stack.social;
    const requested = await vera.call(getSocialRequestToken, { params: { p } });
    expect(requested.url).toContain(requested.oauth_token);
    const back = new URL(await x.authorize(requested.url, 'vera_live'));
    expect(`${back.origin}${back.pathname}`).toBe(`${service.url}/twitter`);

    await vera.call(authorizeSocial, {
      params: { p },
      body: {
        oauth_token: back.searchParams.get('oauth_token') ?? '',
        oauth_verifier: back.searchParams.get('oauth_verifier') ?? '',
      },
    });
    expect(await connectionTo('x')).toMatchObject({
      name: '@vera_live',
      state: 'ok',
      profile: { canChangeTexts: true, canChangePicture: true },
    });
    expect(await vera.call(getSocialProfile, { params: { p } })).toMatchObject({
      name: 'vera_live',
    });
  });

  it('takes an app password of Bluesky', async () => {
    const { identifier, appPassword } =
      service.stack.social.bluesky.createAccount('vera.bsky.social');
    const body = { network: 'bluesky', identifier, appPassword } as const;
    await vera.call(connectSocialNetwork, { params: { p }, body });
    expect(await connectionTo('bluesky')).toMatchObject({ name: '@vera.bsky.social', state: 'ok' });
  });

  it('takes a bot of Telegram', async () => {
    const channel = service.stack.social.telegram.createChannel('Vera live');
    const body = { network: 'telegram', ...channel } as const;
    await vera.call(connectSocialNetwork, { params: { p }, body });
    expect(await connectionTo('telegram')).toMatchObject({ name: 'Vera live', state: 'ok' });
  });

  it('takes the address of a webhook as the stand-in for Discord shows it', async () => {
    const webhookUrl = service.stack.social.discord.createWebhook('announcements');
    const body = { network: 'discord', webhookUrl } as const;
    await vera.call(connectSocialNetwork, { params: { p }, body });
    expect(await connectionTo('discord')).toMatchObject({ name: 'announcements', state: 'ok' });
  });

  it('shows one post about a session, however often the job runs', async () => {
    const body = { isEnabled: true, minutes: 1, text: 'I’m live now: {link}' };
    for (const network of NETWORKS) {
      await vera.call(saveSocialRules, { params: { p, network }, body });
    }
    await waitForSession();
    for (let run = 0; run < 3; run++) {
      for (const { job, input } of schedules) {
        if (input.job === 'post') await service.stack.runJob(job, input);
      }
    }

    const { x, bluesky, telegram, discord } = service.stack.social;
    const texts = [
      x.posts().map(({ text }) => text),
      bluesky.posts().map(({ record }) => record.text),
      telegram.messages().map(({ text }) => text),
      discord.messages().map(({ content }) => content),
    ];
    for (const posted of texts) {
      expect(posted).toEqual([expect.stringContaining('I’m live now: https://')]);
    }
    const { posts } = await vera.call(listSocialPosts, { params: { p }, query: {} });
    expect(posts.map(({ network }) => network).sort()).toEqual([...NETWORKS].sort());
    expect(posts.every(({ state }) => state === 'published')).toBe(true);
  });
});

/** Moves the clock to three minutes after the next session starts. */
async function waitForSession(): Promise<void> {
  const from = Date.now();
  for (let minutes = 3; minutes < 3 * 24 * 60; minutes += 3) {
    service.setTime(from + minutes * MINUTE_MS);
    const begun = service.platform.truth(p).broadcasts.at(-1);
    if (begun && begun.stop === null && begun.start > from) break;
  }
  await service.listen();
}
