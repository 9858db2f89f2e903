import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localSettings, tableName } from '../../../infra/local/stack/local-settings';
import { changeAccount, createAccount } from '../../../lambdas/data/accounts';
import { claimPerformer } from '../../../lambdas/data/performers';
import { saveToken, shardOf } from '../../../lambdas/data/rooms';
import type { SecretBox } from '../../../lambdas/integrations/secret-box';
import {
  type Ground,
  openServicesOn,
  type Services,
  services,
} from '../../../lambdas/lib/services';
import { type BenchFeed, openBenchFeed } from '../history/feed';
import { attachMeter, type Meter } from '../storage/meter';
import type { BenchStorage } from '../storage/start-storage';

export const ROOM = 'mira_meadow';
export const SHARD = shardOf(ROOM);
/** A zone with summer time: the harder case for sums by local hour. */
export const ZONE = 'Europe/Bucharest';

export const ACCOUNT = { sub: 'bench', email: 'bench@example.com' } as const;

/** The service on a store of its own, at a virtual time, with one performer connected. */
export interface BenchService {
  readonly services: Services;
  readonly meter: Meter;
  readonly feed: BenchFeed;
  readonly apiKey: string;
  /** Unmetered, for building the history. */
  readonly bulkClient: DynamoDBDocumentClient;
  /** Sets the service's clock, epoch ms. */
  setTime(ms: number): void;
  /** Lets the handlers of this process work with a metered client, or with a plain one for races. */
  takeClient(kind: 'metered' | 'plain'): void;
}

export async function openBenchService(
  storage: BenchStorage,
  began: number,
): Promise<BenchService> {
  let time = began;
  const now = () => time;
  const feed = openBenchFeed(ROOM, now);
  const ground: Ground = {
    tables: {
      capture: tableName('Capture'),
      sessions: tableName('Sessions'),
      tippers: tableName('Tippers'),
      tipMenus: tableName('TipMenus'),
      configs: tableName('Configs'),
    },
    secrets: openBox,
    feed,
    now,
  };
  const client = storage.client();
  const meter = attachMeter(client);
  const metered = openServicesOn(client, ground);
  const plainClient = storage.client();
  const plain = openServicesOn(plainClient, ground);

  // The handlers' services are one object a process, made from its settings; here its parts are
  // replaced, so that the handlers themselves run unchanged.
  Object.assign(process.env, settingsFor(storage.url));
  const ofHandlers = services();
  Object.assign(ofHandlers, metered);

  const apiKey = await connect(metered, began);
  meter.take();
  return {
    services: metered,
    meter,
    feed,
    apiKey,
    bulkClient: DynamoDBDocumentClient.from(plainClient),
    setTime(ms) {
      time = ms;
    },
    takeClient: (kind) => void Object.assign(ofHandlers, kind === 'metered' ? metered : plain),
  };
}

/** Secrets are not what is measured. */
const openBox: SecretBox = {
  seal: async (text) => ({ key: '', iv: '', box: text }),
  open: async ({ box }) => box,
};

function settingsFor(dynamoDb: string): Record<string, string> {
  const nowhere = 'http://127.0.0.1:1';
  return localSettings({
    dynamoDb,
    s3: nowhere,
    kms: nowhere,
    keyId: 'bench',
    eventsApi: nowhere,
    platform: nowhere,
  });
}

/** An account that holds the room and agreed to tipper profiles. Answers its API key. */
async function connect(open: Services, now: number): Promise<string> {
  const { configs } = open;
  const account = await createAccount(open, ACCOUNT);
  await claimPerformer(configs, ROOM, account.id);
  await changeAccount(configs, account.id, (one) => ({
    ...one,
    plan: 'ProAnnual',
    performers: { [ROOM]: 'Admin' },
    settings: { ...one.settings, timezone: ZONE, createTipperProfiles: { given: true, at: now } },
  }));
  await saveToken(configs, ROOM, 'events', {
    token: await openBox.seal('benchEventsToken', { owner: ROOM, kind: 'events-token' }),
    last4: 'oken',
    tokenId: 'bench',
    state: 'ok',
    detail: 'Listening. Events arrive about once a minute.',
    checkedAt: now,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
  });
  return account.apiKey.box;
}
