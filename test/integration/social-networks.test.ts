import {
  authorizeSocial,
  connectSocialNetwork,
  getSocialProfile,
  getSocialRequestToken,
  listSocialConnections,
} from '@shared/api/social';
import { aRoom, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

describe('connecting a network of the local stack', () => {
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
});
