import { createServer } from 'node:http';
import { join } from 'node:path';
import { escapeHtml } from '@shared/domain/mails/escape-html';
import { NETWORK_RULES, NETWORKS, type Network } from '@shared/domain/social/networks';
import { findFreePort } from '../free-port';
import { listenOnLoopback } from '../serving/loopback-server';
import { startBluesky } from './bluesky/start-bluesky';
import { startDiscord } from './discord/start-discord';
import { htmlPage } from './pages';
import type { NetworkOptions } from './serve-network';
import { startTelegram } from './telegram/start-telegram';
import { startX } from './x/start-x';

export interface SocialNetworksOptions extends Pick<NetworkOptions, 'now' | 'onFault'> {
  /** Folder where everything is kept. @default nothing is kept */
  readonly store?: string;
  /** Of the page that lists them; the networks follow it. @default 0, free ports */
  readonly port?: number;
}

/** Starts the stand-ins of all networks, and a page that leads to each of them. */
export async function startSocialNetworks({
  store,
  port = 0,
  ...rest
}: SocialNetworksOptions = {}) {
  let lastPort = port;
  const optionsOf = async (network: Network): Promise<NetworkOptions> => {
    if (port !== 0) lastPort = await findFreePort(lastPort + 1);
    const kept = store === undefined ? {} : { store: join(store, network) };
    return { ...rest, ...kept, port: lastPort };
  };
  const x = await startX(await optionsOf('x'));
  const bluesky = await startBluesky(await optionsOf('bluesky'));
  const telegram = await startTelegram(await optionsOf('telegram'));
  const discord = await startDiscord(await optionsOf('discord'));
  const networks = { x, bluesky, telegram, discord };

  const links = NETWORKS.map((network) => {
    const name = escapeHtml(NETWORK_RULES[network].label);
    return `<li><a href="${escapeHtml(networks[network].url)}">${name}</a></li>`;
  });
  const { status, headers, body } = htmlPage(
    'social networks',
    'Social networks',
    `<p>What is posted stays on this machine. Accounts, channels and webhooks are made here, too.</p>
<ul>${links.join('')}</ul>`,
  );
  const list = await listenOnLoopback(
    createServer((_request, response) => response.writeHead(status, { ...headers }).end(body)),
    port,
  );

  return {
    ...networks,
    /** The address of each network. */
    endpoints: { x: x.url, bluesky: bluesky.url, telegram: telegram.url, discord: discord.url },
    /** The page that leads to each of them. */
    url: list.url,
    async close() {
      await Promise.all([list, x, bluesky, telegram, discord].map((part) => part.close()));
    },
  };
}
