import { startBluesky } from '@infra/local/social/bluesky/start-bluesky';
import { startDiscord } from '@infra/local/social/discord/start-discord';
import type { NetworkOptions, RunningNetwork } from '@infra/local/social/serve-network';
import { startTelegram } from '@infra/local/social/telegram/start-telegram';
import { startX } from '@infra/local/social/x/start-x';
import { openBluesky } from '@lambdas/integrations/social/bluesky';
import { openDiscord } from '@lambdas/integrations/social/discord';
import type { WantedPost } from '@lambdas/integrations/social/social-network';
import { openTelegram } from '@lambdas/integrations/social/telegram';
import { openX } from '@lambdas/integrations/social/x';
import { onTestFinished, vi } from 'vitest';

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGD4DwABCAEAp3dq0AAAAABJRU5ErkJggg==',
  'base64',
);
export const PICTURE = { png: PNG, description: 'Lana was live for 3 hours' };

export function aPost(text: string, picture: WantedPost['picture'] = null): WantedPost {
  return { key: 'a1b2c3', text, picture };
}

function endWithTest(standIn: RunningNetwork) {
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await standIn.close();
  });
}

/** Each network's stand-in, the adapter of one connection to it, and how many posts are there. */
export async function aXAccount(options: NetworkOptions = {}) {
  const x = await startX(options);
  endWithTest(x);
  vi.stubEnv('X_API_URL', x.url);
  vi.stubEnv('X_WEB_URL', x.url);
  vi.stubEnv('X_PICTURES_URL', x.url);
  const account = x.createAccount('lana_live');
  const network = openX({ network: 'x', ...account }, x.app);
  const secrets = [account.token, account.secret, x.app.secret];
  return { standIn: x, account, network, secrets, count: () => x.posts().length };
}

export async function aBlueskyAccount(options: NetworkOptions = {}) {
  const bluesky = await startBluesky(options);
  endWithTest(bluesky);
  vi.stubEnv('BLUESKY_URL', bluesky.url);
  vi.stubEnv('BLUESKY_WEB_URL', bluesky.url);
  const { did, ...credentials } = bluesky.createAccount('lana.bsky.social');
  const network = openBluesky({ network: 'bluesky', ...credentials });
  const secrets = [credentials.appPassword];
  return { standIn: bluesky, did, network, secrets, count: () => bluesky.posts().length };
}

export async function aTelegramChannel(options: NetworkOptions = {}) {
  const telegram = await startTelegram(options);
  endWithTest(telegram);
  vi.stubEnv('TELEGRAM_API_URL', telegram.url);
  vi.stubEnv('TELEGRAM_WEB_URL', telegram.url);
  const credentials = telegram.createChannel('Lana live');
  const network = openTelegram({ network: 'telegram', ...credentials });
  const secrets = [credentials.botToken];
  const count = () => telegram.messages().length;
  return { standIn: telegram, credentials, network, secrets, count };
}

export async function aDiscordChannel(options: NetworkOptions = {}) {
  const discord = await startDiscord(options);
  endWithTest(discord);
  vi.stubEnv('DISCORD_URL', discord.url);
  const address = discord.createWebhook('announcements');
  const [webhookToken = '', webhookId = ''] = address.split('/').toReversed();
  const credentials = { network: 'discord', webhookId, webhookToken } as const;
  const network = openDiscord(credentials);
  const count = () => discord.messages().length;
  const secrets = [webhookToken];
  return { standIn: discord, address, credentials, network, secrets, count };
}
