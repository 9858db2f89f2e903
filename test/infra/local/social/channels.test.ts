import { startDiscord } from '@infra/local/social/discord/start-discord';
import { startSocialNetworks } from '@infra/local/social/start-social-networks';
import { startTelegram } from '@infra/local/social/telegram/start-telegram';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';

function postJson(url: string, body: object) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('Telegram', () => {
  async function aChannel() {
    const telegram = await startTelegram();
    onTestFinished(() => telegram.close());
    const { botToken, channel } = telegram.createChannel('Lana live');
    const ask = async (method: string, body: object, token = botToken) => {
      const answer = await postJson(`${telegram.url}/bot${token}/${method}`, body);
      return answer.json();
    };
    return { telegram, channel, ask };
  }

  it('knows its bots and channels', async () => {
    const { channel, ask } = await aChannel();
    expect(await ask('getMe', {})).toMatchObject({ ok: true, result: { is_bot: true } });
    expect(await ask('getChat', { chat_id: channel })).toMatchObject({
      result: { type: 'channel', title: 'Lana live' },
    });
    expect(await ask('getMe', {}, `7000000000:${'x'.repeat(35)}`)).toMatchObject({
      error_code: 401,
    });
    expect(await ask('getMe', {}, 'short')).toMatchObject({ error_code: 404 });
    expect(await ask('getUpdates', {})).toMatchObject({ error_code: 404 });
  });

  it.each([
    ['no text', { text: ' ' }],
    ['too much text', { text: 'x'.repeat(4097) }],
    ['a parameter that the product does not use', { text: 'Live', parse_mode: 'HTML' }],
    ['another channel', { text: 'Live', chat_id: '@nobody_here' }],
  ])('refuses a message with %s', async (_what, wrong) => {
    const { telegram, channel, ask } = await aChannel();
    expect(await ask('sendMessage', { chat_id: channel, ...wrong })).toMatchObject({
      ok: false,
      error_code: 400,
    });
    expect(telegram.messages()).toEqual([]);
  });

  it('makes a channel on its page, and shows what was posted as text', async () => {
    const { telegram, channel, ask } = await aChannel();
    await ask('sendMessage', { chat_id: channel, text: '<b>Live</b>' });
    await fetch(telegram.url, { method: 'POST', body: new URLSearchParams({ title: 'Mia' }) });
    const page = await (await fetch(telegram.url)).text();
    expect(page).toContain('&lt;b&gt;Live&lt;/b&gt;');
    expect(page).toContain('<code>@mia_channel</code>');
  });
});

describe('Discord', () => {
  async function aChannel() {
    const discord = await startDiscord();
    onTestFinished(() => discord.close());
    const path = new URL(discord.createWebhook('news')).pathname.replace('/api/', '/api/v10/');
    const address = `${discord.url}${path}`;
    return { discord, address };
  }

  it('answers with the message only if it is asked to wait', async () => {
    const { discord, address } = await aChannel();
    expect((await postJson(address, { content: 'Live' })).status).toBe(204);
    const answer = await postJson(`${address}?wait=true`, { content: 'Live again' });
    expect(await answer.json()).toMatchObject({ content: 'Live again', mention_everyone: false });
    expect(discord.messages()).toHaveLength(2);
  });

  it('notifies everyone unless that is ruled out', async () => {
    const { discord, address } = await aChannel();
    await postJson(address, { content: 'Hi @everyone' });
    await postJson(address, { content: 'Hi @everyone', allowed_mentions: { parse: [] } });
    expect(discord.messages().map((message) => message.mentionsEveryone)).toEqual([true, false]);
    expect(await (await fetch(discord.url)).text()).toContain('Notified everyone in the channel.');
  });

  it.each([
    ['nothing', {}, 50006],
    ['too much text', { content: 'x'.repeat(2001) }, 50035],
    ['a field that the product does not use', { content: 'Live', tts: true }, 50035],
    ['a description of no file', { content: 'Live', attachments: [{ id: 0 }] }, 50035],
  ])('refuses a message with %s', async (_what, message, code) => {
    const { discord, address } = await aChannel();
    const answer = await postJson(`${address}?wait=true`, message);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
    expect(discord.messages()).toEqual([]);
  });

  it('knows its webhooks by both parts of their address', async () => {
    const { address } = await aChannel();
    const unknown = await fetch(address.replace(/webhooks\/\d+/, 'webhooks/1'));
    expect(await unknown.json()).toMatchObject({ code: 10015 });
    const wrong = await fetch(address.replace(/[\w-]+$/, 'x'.repeat(68)));
    expect(await wrong.json()).toMatchObject({ code: 50027 });
  });
});

it('starts all networks, leads to each of them, and keeps what was posted', async () => {
  const store = temporaryDirectory();
  const networks = await startSocialNetworks({ store });
  const page = await (await fetch(networks.url)).text();
  for (const url of Object.values(networks.endpoints)) expect(page).toContain(`href="${url}"`);
  const path = new URL(networks.discord.createWebhook('news')).pathname;
  await postJson(`${networks.discord.url}${path.replace('/api/', '/api/v10/')}`, {
    content: 'Live',
  });
  networks.bluesky.createAccount('lana.bsky.social');
  networks.telegram.createChannel('Lana live');
  await networks.close();

  const again = await startSocialNetworks({ store });
  onTestFinished(() => again.close());
  expect(again.discord.messages()).toEqual(networks.discord.messages());
  expect(await (await fetch(again.bluesky.url)).text()).toContain('@lana.bsky.social');
  expect(await (await fetch(again.telegram.url)).text()).toContain('Lana live');
});
