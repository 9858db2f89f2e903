import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localSettings, tableName } from '@infra/local/stack/local-settings';
import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { changeAccount, createAccount } from '@lambdas/data/accounts/accounts';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { type StoredToken, saveToken } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import type { SecretBox } from '@lambdas/runtime/secret-box';
import { type Ground, openServicesOn, type Services, services } from '@lambdas/runtime/services';
import { HEALTHY } from '@lambdas/services/token-states/events-token-state';
import { giveMailToken } from '@test/support/mail-tokens';
import { openBox } from '@test/support/open-box';
import { type BenchFeed, openBenchFeed } from '../history/feed';
import { attachMeter, type Meter } from '../storage/meter';
import type { BenchStorage } from '../storage/start-storage';

export const ROOM = 'mira_meadow';
export const SHARD = shardOf(ROOM);
/** A time zone with daylight saving time, the harder case for sums by local hour. */
export const ZONE = 'Europe/Bucharest';

export const ACCOUNT = { sub: 'bench', email: 'bench@example.com' } as const;

/** The service on a store of its own, in virtual time, with one connected performer. */
export interface BenchService {
  readonly seed: number;
  readonly services: Services;
  readonly meter: Meter;
  readonly feed: BenchFeed;
  readonly apiKey: string;
  /** A model access token for the performer. */
  readonly accessToken: string;
  readonly overlayKey: string;
  /** Not metered, for building the history. */
  readonly bulkClient: DynamoDBDocumentClient;
  /** Sets the service's clock (epoch ms). */
  setTime(ms: number): void;
  /** Makes this process's handlers use a metered client, or a plain one for races. */
  takeClient(kind: 'metered' | 'plain'): void;
  /** Returns metered services that remember nothing yet, as a new process has them. */
  startProcess(): Services;
  /** Makes this process's handlers use some services. */
  runIn(process: Services): void;
}

export async function openBenchService(
  storage: BenchStorage,
  began: number,
  seed: number,
): Promise<BenchService> {
  let time = began;
  const now = () => time;
  const feed = openBenchFeed(ROOM, now);
  const ground = groundOf(now);
  const client = storage.client();
  const meter = attachMeter(client);
  const metered = openServicesOn(client, ground);
  const plainClient = storage.client();
  const plain = openServicesOn(plainClient, ground);

  // The handlers' services are one object per process, made from its settings. Replacing its parts
  // lets the handlers themselves run unchanged.
  Object.assign(process.env, settingsFor(storage.url));
  const ofHandlers = services();
  Object.assign(ofHandlers, metered);

  const keys = await connect(metered, began);
  meter.take();
  return {
    seed,
    services: metered,
    meter,
    feed,
    ...keys,
    bulkClient: DynamoDBDocumentClient.from(plainClient),
    setTime(ms) {
      time = ms;
    },
    takeClient: (kind) => void Object.assign(ofHandlers, kind === 'metered' ? metered : plain),
    startProcess: () => openServicesOn(client, ground),
    runIn: (process) => void Object.assign(ofHandlers, process),
  };
}

/** Returns the service's tables and secrets with the benchmark's clock. */
export function groundOf(now: () => number): Ground {
  return {
    tables: {
      capture: tableName('Capture'),
      sessions: tableName('Sessions'),
      tippers: tableName('Tippers'),
      chat: tableName('Chat'),
      tipMenus: tableName('TipMenus'),
      configs: tableName('Configs'),
    },
    secrets: longBox,
    now,
  };
}

const TOKEN = 'benchTokenOf24Characters';

/** Encryption isn't measured here. These secrets are as long as sealed ones. */
const longBox: SecretBox = {
  ...openBox,
  seal: async (text) => ({ key: SEALED_KEY, iv: SEALED_IV, box: text }),
};

/** A working token. */
export function tokenAt(now: number): StoredToken {
  return {
    token: { key: SEALED_KEY, iv: SEALED_IV, box: TOKEN },
    last4: 'oken',
    tokenId: 'bench',
    state: 'ok',
    detail: HEALTHY,
    checkedAt: now,
    failingSince: null,
    failures: 0,
    refusals: 0,
    nextPollAt: 0,
  };
}

/** Length of a wrapped data key and a nonce in base64. */
const SEALED_KEY = 'k'.repeat(240);
const SEALED_IV = 'i'.repeat(16);

function settingsFor(dynamoDb: string): Record<string, string> {
  const nowhere = 'http://127.0.0.1:1';
  const settings = localSettings({
    dynamoDb,
    s3: nowhere,
    kms: nowhere,
    keyId: 'bench',
    eventsApi: nowhere,
    platform: nowhere,
  });
  // The questions of an hour come within seconds.
  return { ...settings, FAIR_USE_SCALE: '1000000' };
}

/** Creates an account that owns the room and agreed to tipper profiles, with its credentials. */
async function connect(
  open: Services,
  now: number,
): Promise<Pick<BenchService, 'apiKey' | 'accessToken' | 'overlayKey'>> {
  const { configs } = open;
  const account = await createAccount(open, ACCOUNT);
  await claimPerformer(configs, ROOM, account.id);
  await changeAccount(configs, account.id, (one) => ({
    ...one,
    plan: 'StudioMonthly',
    performers: { [ROOM]: 'Admin' },
    settings: { ...one.settings, timezone: ZONE, createTipperProfiles: { given: true, at: now } },
  }));
  for (const kind of ['events', 'stats'] as const) {
    await saveToken(configs, ROOM, kind, tokenAt(now));
  }
  const made = { account: account.id, name: 'bench', performers: [ROOM] };
  const { text } = await createAccessToken(configs, made, now);
  const overlayKey = await makeOverlayKey(configs, ROOM, now);
  await giveMailToken({ sub: account.id }, ROOM, open);
  return { apiKey: account.apiKey.box, accessToken: text, overlayKey };
}
