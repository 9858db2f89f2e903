import { openDiscord, readDiscordWebhook } from '@lambdas/integrations/social/discord';
import { describe, expect, it, vi } from 'vitest';
import { aDiscordChannel, aPost, PICTURE, PNG } from './social-under-test';

const ended = { kind: 'refused', reason: 'connection', retryAfterSeconds: null };
const token = 'x'.repeat(68);

it('notifies nobody, whatever the text says', async () => {
  const { standIn, network } = await aDiscordChannel();
  await network.publish(aPost('Thank you, @everyone and <@&1234>'));
  await network.publish(aPost('Thank you, @here', PICTURE));
  expect(standIn.messages().map(({ mentionsEveryone }) => mentionsEveryone)).toEqual([
    false,
    false,
  ]);
});

it('sends a picture with its description', async () => {
  const { standIn, network } = await aDiscordChannel();
  await network.publish(aPost('Over', PICTURE));
  expect(standIn.messages()).toMatchObject([
    {
      content: 'Over',
      picture: { base64: PNG.toString('base64'), description: PICTURE.description },
    },
  ]);
});

it('cannot be asked whether a message was published', async () => {
  const { network } = await aDiscordChannel();
  await network.publish(aPost('Live now'));
  expect(await network.find(aPost('Live now'), 0)).toEqual({ kind: 'unknown' });
  expect(network.canRepeat).toBe(false);
});

it('says that the connection ended when the webhook was deleted', async () => {
  const { standIn, address, network } = await aDiscordChannel();
  standIn.deleteWebhook(address);
  expect(await network.publish(aPost('Live now'))).toEqual(ended);
  expect(await network.identify()).toEqual(ended);
  // Not "removed": the message may still be there.
  expect(await network.remove('1')).toEqual(ended);
});

it('says so of a wrong token', async () => {
  const { address } = await aDiscordChannel();
  const credentials = readDiscordWebhook(address);
  if (!credentials) throw new Error('The address is not accepted.');
  const network = openDiscord({ ...credentials, webhookToken: token });
  expect(await network.identify()).toEqual(ended);
});

describe('the address of a webhook', () => {
  it.each([
    `https://discord.com/api/webhooks/1234567890/${token}`,
    `https://discordapp.com/api/webhooks/1234567890/${token}`,
    `https://canary.discord.com/api/v10/webhooks/1234567890/${token}`,
    ` https://ptb.discord.com/api/webhooks/1234567890/${token}/?thread_id=5\n`,
  ])('is read from %j', (address) => {
    expect(readDiscordWebhook(address)).toEqual({
      network: 'discord',
      webhookId: '1234567890',
      webhookToken: token,
    });
  });

  it.each([
    '',
    'discord.com',
    `http://discord.com/api/webhooks/1/${token}`,
    `https://discord.com:8443/api/webhooks/1/${token}`,
    `https://discord.com.example.com/api/webhooks/1/${token}`,
    `https://example.com/discord.com/api/webhooks/1/${token}`,
    `https://discord.com@example.com/api/webhooks/1/${token}`,
    `https://user:word@discord.com/api/webhooks/1/${token}`,
    `https://169.254.169.254/api/webhooks/1/${token}`,
    `https://discord.com/api/webhooks/1/${token}/messages/2`,
    `https://discord.com/api/webhooks/../users/${token}`,
    `https://discord.com/api/webhooks/1/short`,
    `file:///api/webhooks/1/${token}`,
  ])('is none in %j', (address) => {
    expect(readDiscordWebhook(address)).toBeNull();
  });

  it('is only the stand-in’s where the setting names one', () => {
    vi.stubEnv('DISCORD_URL', 'http://127.0.0.1:4007');
    expect(readDiscordWebhook(`http://127.0.0.1:4007/api/webhooks/1/${token}`)).not.toBeNull();
    expect(readDiscordWebhook(`https://discord.com/api/webhooks/1/${token}`)).toBeNull();
    vi.unstubAllEnvs();
  });
});
