import { changeAccount } from '@lambdas/data/accounts/accounts';
import { listNews } from '@lambdas/data/mails/notifications';
import { shardOf } from '@lambdas/data/performers/shards';
import { socialRulesItem } from '@lambdas/data/social/rules';
import { keyOf } from '@lambdas/runtime/item-kind';
import { services } from '@lambdas/runtime/services';
import {
  authorizeSocial,
  connectSocialNetwork,
  deleteSocialPost,
  disconnectSocialNetwork,
  getSocialConfig,
  getSocialProfile,
  getSocialRequestToken,
  listSocialConnections,
  listSocialPosts,
  previewSocialPost,
  removeSocialAuthorization,
  saveSocialConfig,
  saveSocialRules,
} from '@shared/api/social';
import type { Plan } from '@shared/domain/access/tiers';
import type { Network } from '@shared/domain/social/networks';
import {
  aRoom,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const p = 'vera_vale';
const room = aRoom({ name: p, historyDays: 2 });
const params = { p };

let service: ServiceUnderTest;
let vera: Person;
let other: Person;

beforeAll(async () => {
  service = await startService({ rooms: [room] });
  vera = await service.performerOf(room);
  other = await service.signUp('other@example.com');
}, 120_000);
afterAll(() => service.stop());
// Calls that try credentials are limited per minute.
beforeEach(() => service.setTime(Date.now() + MINUTE));

const setPlan = (plan: Plan) =>
  changeAccount(services().configs, vera.sub, (account) => ({ ...account, plan }));

/** Connects X as its owner does in the browser. Returns what X led back with. */
async function allow(username: string): Promise<{ oauth_token: string; oauth_verifier: string }> {
  const { url } = await vera.call(getSocialRequestToken, { params });
  const back = new URL(await service.stack.social.x.authorize(url, username));
  return {
    oauth_token: back.searchParams.get('oauth_token') ?? '',
    oauth_verifier: back.searchParams.get('oauth_verifier') ?? '',
  };
}

async function connectX(username = 'vera'): Promise<void> {
  await vera.call(authorizeSocial, { params, body: await allow(username) });
}

async function connectBluesky(handle = 'vera.bsky.social') {
  const { identifier, appPassword } = service.stack.social.bluesky.createAccount(handle);
  const body = { network: 'bluesky', identifier, appPassword } as const;
  return vera.call(connectSocialNetwork, { params, body });
}

const connectionOf = async (network: Network) =>
  (await vera.call(listSocialConnections, { params })).networks.find(
    (one) => one.network === network,
  );

const post = () => service.stack.runJob('post', { shard: shardOf(p) });

describe('connecting X', () => {
  // What was configured stays when X is disconnected.
  beforeEach(async () => {
    await services().configs.remove(keyOf(socialRulesItem, { performer: p, network: 'x' }));
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is refused in words while the site has no name of its own to lead back to', async () => {
    vi.stubEnv('SITE_URL', '');
    const answer = await vera.ask(getSocialRequestToken, { params });

    expect(answer.status).toBe(503);
    expect(answer.text).toContain('You can’t connect X (Twitter) here yet.');
  });

  it('takes the asking account, once', async () => {
    const back = await allow('vera');
    expect((await other.ask(authorizeSocial, { params, body: back })).status).toBe(404);

    const config = await vera.call(authorizeSocial, { params, body: back });
    expect(config).toMatchObject({
      hasTweetPermissions: true,
      enableTweets: false,
      minutesAfterBroadcastStart: 5,
      tweetText: 'I’m live now! Come and join me in my room: {link}',
      isActive: true,
      isFreePlan: false,
    });
    const again = await vera.ask(authorizeSocial, { params, body: back });
    expect(again.status).toBe(400);
    expect(again.text).toContain('This authorization isn’t yours or was already used.');
  });

  it('is refused after a quarter of an hour, and with another verifier', async () => {
    const late = await allow('vera');
    service.setTime(Date.now() + 16 * MINUTE);
    const answer = await vera.ask(authorizeSocial, { params, body: late });
    expect(answer.text).toContain('That took too long.');

    const forged = { ...(await allow('vera')), oauth_verifier: 'another' };
    const refused = await vera.ask(authorizeSocial, { params, body: forged });
    expect([refused.status, refused.text.includes('didn’t confirm it')]).toEqual([400, true]);
  });

  it('fills in the texts of the profile', async () => {
    await connectX();
    const config = await vera.call(getSocialConfig, { params });
    const profile = await vera.call(getSocialProfile, { params });
    expect(config.displayNameDefault).toBe(profile.name);
    expect(config.displayNameLive).toBe(`${profile.name} 🔴`);
  });

  it('can be undone, which can be repeated', async () => {
    await connectX();
    for (const _ of [1, 2]) {
      const config = await vera.call(removeSocialAuthorization, { params });
      expect(config.hasTweetPermissions).toBe(false);
    }
    expect((await connectionOf('x'))?.connection).toBeNull();
    expect(await vera.call(getSocialProfile, { params })).toMatchObject({ name: '' });
  });
});

describe('the configuration of X', () => {
  const save = (body: Record<string, unknown>) => vera.ask(saveSocialConfig, { params, body });

  it('is saved field by field, and takes back what it returned', async () => {
    await save({
      enableTweets: true,
      minutesAfterBroadcastStart: 0.2,
      tweetText: ' Live: {room} ',
    });
    const config = await vera.call(getSocialConfig, { params });
    expect(config).toMatchObject({
      enableTweets: true,
      minutesAfterBroadcastStart: 1,
      tweetText: 'Live: {room}',
    });
    const { hasTweetPermissions: _, ...rest } = config;
    const texts = {
      displayNameDefault: 'V',
      displayNameLive: 'V!',
      bioTextDefault: 'B',
      bioTextLive: 'B!',
    };
    expect((await save({ ...rest, ...texts })).status).toBe(200);
  });

  it.each([
    ['displayNameDefault', '', "default twitter name can't be empty!"],
    ['displayNameLive', ' ', "twitter name can't be empty!"],
    ['bioTextDefault', '', "twitter bio can't be empty!"],
    ['bioTextLive', '', "twitter bio when live can't be empty!"],
    ['displayNameLive', 'a'.repeat(51), 'Use at most 50 characters.'],
    ['bioTextLive', 'a'.repeat(161), 'Use at most 160 characters.'],
    ['tweetText', 'a'.repeat(181), 'Use at most 180 characters.'],
    ['tweetText', 'Hi {name}', 'We don’t know {name}.'],
  ])('refuses %s = “%s”', async (field, value, message) => {
    const answer = await save({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });

  it('turns nothing on that the plan doesn’t include', async () => {
    await setPlan('Free');
    const refused = [
      await save({ enableTweets: true }),
      await save({ hasDisplayNameUpdatePermissions: true }),
      await save({ hasBioUpdatePermissions: true }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await save({ hasCustomProfileImagePermissions: true })).status).toBe(200);
    expect((await save({ enableTweets: false })).status).toBe(200);
    const config = await vera.call(getSocialConfig, { params });
    expect([config.isActive, config.isFreePlan]).toEqual([false, true]);
    await setPlan('StudioMonthly');
  });
});

describe('other networks', () => {
  it('are connected after their credentials were tried', async () => {
    await connectBluesky();
    const { telegram, discord } = service.stack.social;
    const channel = { network: 'telegram', ...telegram.createChannel('Vera’s channel') } as const;
    await vera.call(connectSocialNetwork, { params, body: channel });
    const webhook = { network: 'discord', webhookUrl: discord.createWebhook('news') } as const;
    const { networks } = await vera.call(connectSocialNetwork, { params, body: webhook });
    expect(networks.map(({ network }) => network)).toEqual(['x', 'bluesky', 'telegram', 'discord']);
    for (const { network, connection } of networks.slice(1)) {
      expect(connection?.state, network).toBe('ok');
    }
    const contents = JSON.stringify(await tableContents());
    expect(contents).not.toContain(channel.botToken);
    expect(contents).not.toContain(webhook.webhookUrl.split('/').at(-1));
  });

  it('are not connected with wrong credentials, which changes nothing', async () => {
    await vera.call(disconnectSocialNetwork, { params: { p, network: 'bluesky' } });
    const before = await tableContents();
    const body = {
      network: 'bluesky',
      identifier: 'vera.bsky.social',
      appPassword: 'aaaa-bbbb-cccc-dddd',
    };
    const answer = await vera.ask(connectSocialNetwork, { params, body });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Bluesky rejected the handle or the app password.');
    const connections = (contents: Readonly<Record<string, string>>) =>
      Object.entries(contents).filter(([key]) => key.includes('SOCIAL#'));
    expect(connections(await tableContents())).toEqual(connections(before));
  });

  it('have rules of their own', async () => {
    const rules = await vera.call(saveSocialRules, {
      params: { p, network: 'telegram' },
      body: { isEnabled: true, minutes: 12, deletesWhenOff: true },
    });
    expect(rules).toMatchObject({ isEnabled: true, minutes: 12, deletesWhenOff: true });
    expect((await connectionOf('telegram'))?.rules).toEqual(rules);
    const long = { text: 'a'.repeat(301) };
    const answer = await vera.ask(saveSocialRules, {
      params: { p, network: 'bluesky' },
      body: long,
    });
    expect([answer.status, answer.text.includes('at most 300')]).toEqual([400, true]);
  });
});

describe('a preview', () => {
  it('shows the text, its length and what it costs', async () => {
    const body = { text: '{room} is live: {link}' };
    const x = await vera.call(previewSocialPost, { params: { p, network: 'x' }, body });
    expect(x).toEqual({
      text: `${p} is live: https://chaturbate.com/${p}/`,
      characters: `${p} is live: `.length + 23,
      maxCharacters: 280,
      costClass: 'paid-link',
      withoutLink: '{room} is live',
    });
    const bluesky = await vera.call(previewSocialPost, { params: { p, network: 'bluesky' }, body });
    expect(bluesky).toMatchObject({ costClass: 'free', maxCharacters: 300 });
  });
});

describe('the job', () => {
  it('posts about a running session, lists it, and deletes it on request', async () => {
    await vera.call(disconnectSocialNetwork, { params: { p, network: 'telegram' } });
    await vera.call(disconnectSocialNetwork, { params: { p, network: 'discord' } });
    await connectX();
    await connectBluesky('vera2.bsky.social');
    for (const network of ['x', 'bluesky'] as const) {
      await vera.call(saveSocialRules, {
        params: { p, network },
        body: { isEnabled: true, minutes: 1, text: 'Live: {link}' },
      });
    }
    // The room is always live, with a pause now and then: the next session begins after it.
    const { x, bluesky } = service.stack.social;
    for (
      let passed = 0;
      passed < 30 * HOUR && bluesky.posts().length === 0;
      passed += 10 * MINUTE
    ) {
      service.setTime(Date.now() + 10 * MINUTE);
      await service.listen();
      await post();
      service.setTime(Date.now() + MINUTE);
      await post();
    }
    expect(bluesky.posts()).toHaveLength(1);
    expect(x.posts().filter(({ text }) => text.startsWith('Live:'))).toHaveLength(1);

    const { posts, before } = await vera.call(listSocialPosts, { params });
    const published = posts.filter(({ state }) => state === 'published');
    expect(published.map(({ network }) => network).sort()).toEqual(['bluesky', 'x']);
    expect(before).toBeNull();
    expect(
      (await listNews(services().configs, p, Date.now())).map(({ kind }) => kind),
    ).not.toContain('social');
    const { linkPosts } = await vera.call(listSocialConnections, { params });
    expect(linkPosts).toEqual({ sent: 1, included: 5 });

    for (const { id } of published) {
      for (const _ of [1, 2]) {
        const deleted = await vera.call(deleteSocialPost, { params: { p, id } });
        expect(deleted).toMatchObject({ state: 'removed', canDelete: false });
      }
    }
    expect(bluesky.posts()).toEqual([]);
    const unknown = await vera.ask(deleteSocialPost, {
      params: { p, id: '2026-01-01T00:00:00.000Z_x_start' },
    });
    expect(unknown.status).toBe(404);
  });
});
