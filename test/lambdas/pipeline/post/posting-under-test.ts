import { changeAccount, createAccount } from '@lambdas/data/accounts/accounts';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { listNews } from '@lambdas/data/mails/notifications';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { shardOf } from '@lambdas/data/performers/shards';
import {
  changeConnection,
  findConnection,
  listConnectionsOf,
  wakeConnection,
} from '@lambdas/data/social/connections';
import { listPostsSince } from '@lambdas/data/social/posts';
import { changeRules } from '@lambdas/data/social/rules';
import type { SocialCredentials } from '@lambdas/integrations/social/credentials';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { postShard } from '@lambdas/pipeline/post/post-shard';
import type { PostingTools } from '@lambdas/pipeline/post/posting-tools';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { Networks } from '@lambdas/services/social/networks';
import { storeConnection } from '@lambdas/services/social/store-connection';
import { tryToEnd } from '@lambdas/services/social/try-to-end';
import { NETWORK_RULES, NETWORKS, type Network } from '@shared/domain/social/networks';
import type { ProfileRules, SocialRules } from '@shared/domain/social/rules';
import { dyingAt, Killed } from '@test/support/dying';
import { openBox } from '@test/support/open-box';
import { startTable } from '@test/support/table-under-test';
import { type ModelNetwork, OWN_PROFILE, openModelNetwork } from './model-network';
import { type ModelPictures, openModelPictures } from './model-pictures';

export const ROOM = 'lena';
export const MINUTE = 60_000;
export const EVENING = Date.UTC(2026, 10, 24, 18);

/** One performer's room, account and networks, which outlive every process. */
export interface PostingUnderTest {
  now: number;
  readonly services: Services;
  readonly networks: Readonly<Record<Network, ModelNetwork>>;
  readonly pictures: ModelPictures;
  goOn(): Promise<void>;
  goOff(): Promise<void>;
  capture(method: string, object?: Record<string, unknown>): Promise<void>;
  materialize(): Promise<void>;
  connect(network: Network): Promise<void>;
  /** As if X had not been asked yet what may be changed. */
  forgetRights(): Promise<void>;
  disconnect(network: Network, diesAt?: number | null): Promise<void>;
  change(network: Network, rules: Partial<SocialRules>): Promise<void>;
  changeProfile(rules: Partial<ProfileRules>): Promise<void>;
  /** Runs the job in a process, which is killed at its n-th request if `diesAt` says so. */
  run(diesAt?: number | null, tools?: Partial<PostingTools>): Promise<void>;
  /** Runs the job every minute. */
  runFor(minutes: number, every?: number): Promise<void>;
  posts(): ReturnType<typeof listPostsSince>;
  news(): ReturnType<typeof listNews>;
  connection(network: Network): ReturnType<typeof findConnection>;
  connections(): ReturnType<typeof listConnectionsOf>;
}

export async function startPosting(): Promise<PostingUnderTest> {
  const [capture, sessions, tippers, chat, tipMenus, configs] = await Promise.all(
    Array.from({ length: 6 }, async () => (await startTable()).table),
  );
  if (!capture || !sessions || !tippers || !chat || !tipMenus || !configs)
    throw new Error('No tables.');
  const now = () => world.now;
  const services = { capture, sessions, tippers, chat, tipMenus, configs, secrets: openBox, now };
  const networks = {
    x: openModelNetwork('x', now),
    bluesky: openModelNetwork('bluesky', now),
    telegram: openModelNetwork('telegram', now),
    discord: openModelNetwork('discord', now),
  };
  const pictures = openModelPictures(networks.x);
  let count = 0;

  const processOf = (diesAt: number | null) => {
    const dying = diesAt === null ? null : dyingAt(diesAt);
    const opened: Networks = {
      open: async ({ credentials }) => {
        const { network } = JSON.parse(credentials.box) as SocialCredentials;
        const model = dying ? dyingNetwork(networks[network], dying) : networks[network];
        return { network: model, profile: NETWORK_RULES[network].canChangeProfile ? model : null };
      },
    };
    const own: Services = dying
      ? {
          ...services,
          capture: dyingTable(capture, dying),
          sessions: dyingTable(sessions, dying),
          configs: dyingTable(configs, dying),
        }
      : services;
    return {
      services: own,
      networks: opened,
      pictures: dying ? dyingPictures(pictures, dying) : pictures,
    };
  };

  const world: PostingUnderTest = {
    now: EVENING,
    services,
    networks,
    pictures,
    async capture(method, object = {}) {
      const end = await findLogEnd(capture, ROOM, { consistent: true });
      count += 1;
      const id = `${world.now}-${count}`;
      const events = [{ id, method, object: { broadcaster: ROOM, ...object } }];
      await appendChunk(capture, ROOM, end, { cursor: null, events }, world.now);
    },
    goOn: () => world.capture('broadcastStart'),
    goOff: () => world.capture('broadcastStop'),
    async materialize() {
      await materializePerformer(services, ROOM, { force: true });
    },
    async connect(network) {
      networks[network].isRevoked = false;
      const { canChangeProfile } = NETWORK_RULES[network];
      const proven = {
        account: { id: '1', name: '@lena' },
        rights: canChangeProfile ? { canChangeTexts: true, canChangePicture: true } : null,
        texts: canChangeProfile ? networks[network].profile : null,
      };
      const credentials = { network } as SocialCredentials;
      await storeConnection(services, { performer: ROOM, network }, credentials, proven);
    },
    async forgetRights() {
      await changeConnection(
        configs,
        { performer: ROOM, network: 'x' },
        (one) => one && { ...one, rights: null },
      );
    },
    async disconnect(network, diesAt = null) {
      const { services: own, networks: opened } = processOf(diesAt);
      await survive(tryToEnd(own, { performer: ROOM, network }, { networks: opened }));
    },
    async change(network, rules) {
      await changeRules(configs, ROOM, network, world.now, (before) => ({ ...before, ...rules }));
    },
    async changeProfile(rules) {
      await changeRules(configs, ROOM, 'x', world.now, (before) => ({
        ...before,
        profile: { ...before.profile, ...rules },
      }));
      await wakeConnection(configs, { performer: ROOM, network: 'x' });
    },
    async run(diesAt = null, more = {}) {
      const { services: own, ...opened } = processOf(diesAt);
      const tools = { ...opened, until: world.now + MINUTE, ...more };
      await survive(postShard(own, tools, { shard: shardOf(ROOM) }));
    },
    async runFor(minutes, every = 1) {
      for (let passed = 0; passed < minutes; passed += every) {
        world.now += every * MINUTE;
        await world.run();
      }
    },
    posts: () => listPostsSince(configs, ROOM, 0),
    news: () => listNews(configs, ROOM, world.now),
    connection: (network) => findConnection(configs, { performer: ROOM, network }),
    connections: () => listConnectionsOf(configs, ROOM),
  };

  await createAccount(services, { sub: 'owner', email: 'owner@example.com' });
  await changeAccount(configs, 'owner', (account) => ({
    ...account,
    plan: 'ProMonthly',
    performers: { [ROOM]: 'Admin' },
    order: [ROOM],
  }));
  await claimPerformer(configs, ROOM, 'owner');
  for (const network of NETWORKS) {
    await world.connect(network);
    await world.change(network, { isEnabled: true });
  }
  await world.changeProfile({
    changesName: true,
    changesBio: true,
    changesPicture: true,
    nameUsual: OWN_PROFILE.name,
    nameLive: `${OWN_PROFILE.name} 🔴`,
    bioUsual: OWN_PROFILE.bio,
    bioLive: `${OWN_PROFILE.bio} LIVE: https://chaturbate.com/lena/`,
  });
  return world;
}

/** A process that dies ends nothing else. What it logged is its only trace. */
async function survive(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

type Dying = ReturnType<typeof dyingAt>;

function dyingTable(table: Table, dying: Dying): Table {
  return {
    ...table,
    get: dying(table.get),
    getMany: dying(table.getMany),
    query: dying(table.query),
    put: dying(table.put),
    update: dying(table.update),
    remove: dying(table.remove),
  };
}

function dyingNetwork(model: ModelNetwork, dying: Dying): ModelNetwork {
  return {
    ...model,
    identify: dying(model.identify),
    publish: dying(model.publish),
    find: dying(model.find),
    remove: dying(model.remove),
    readProfileRights: dying(model.readProfileRights),
    readProfile: dying(model.readProfile),
    setTexts: dying(model.setTexts),
    setPicture: dying(model.setPicture),
  };
}

function dyingPictures(pictures: ModelPictures, dying: Dying): ModelPictures {
  return {
    ...pictures,
    keep: dying(pictures.keep),
    compose: dying(pictures.compose),
    recognize: dying(pictures.recognize),
    read: dying(pictures.read),
    remove: dying(pictures.remove),
  };
}
