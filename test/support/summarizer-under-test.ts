import './silent-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import type { Misbehavior, ModelRequest } from '@infra/local/language-model/misbehavior';
import { startLanguageModel } from '@infra/local/language-model/start-language-model';
import { createTables } from '@infra/local/stack/create-tables';
import { localSettings } from '@infra/local/stack/local-settings';
import {
  type Account,
  changeAccount,
  noConsent,
  type Settings,
} from '@lambdas/data/accounts/accounts';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { claimPerformer } from '@lambdas/data/performers/performers';
import { findSummary, type SessionSummary } from '@lambdas/data/sessions/session-summaries';
import { openLanguageModel } from '@lambdas/integrations/language-model';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { summarizePerformer } from '@lambdas/pipeline/summarize/summarize-performer';
import type { SummaryOutcome } from '@lambdas/pipeline/summarize/summarize-session';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import { openServices, type Services } from '@lambdas/runtime/services';
import { onTestFinished } from 'vitest';
import { by, rawEvents, timeOfLast } from './events';

export const ROOM = 'lena';
export const EVENING = Date.UTC(2026, 2, 10, 18);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface SummarizerUnderTest {
  readonly services: Services;
  /** The model's requests, oldest first. */
  readonly requests: readonly ModelRequest[];
  /** Returns how a request of the model fails. Undefined: all succeed. */
  misbehave: ((requests: ModelRequest) => Misbehavior | undefined) | undefined;
  /** Published documents by key. */
  readonly objects: ReadonlyMap<string, string>;
  readonly published: ObjectStore;
  /** Epoch ms. */
  now: number;
  allow(change: Partial<Settings>): Promise<void>;
  subscribe(plan: Account['plan']): Promise<void>;
  /** Captures and materializes a session of an hour with a number of viewers' messages. */
  broadcast(start: number, messages: number): Promise<void>;
  /** Runs the job once. */
  run(): Promise<SummaryOutcome[]>;
  summary(start?: number): Promise<SessionSummary | null>;
}

const given = { given: true, at: 0 };

/** The summarize job on local parts, for a room whose account pays and agreed. */
export async function startSummarizer(): Promise<SummarizerUnderTest> {
  const dynamoDb = await startDynamoDb();
  const model = await startLanguageModel({
    misbehave: (requests) => summarizer.misbehave?.(requests),
  });
  onTestFinished(async () => {
    await model.close();
    await dynamoDb.close();
  });
  const nowhere = {
    s3: '',
    kms: '',
    keyId: 'key',
    eventsApi: 'http://events',
    platform: 'http://p',
  };
  Object.assign(
    process.env,
    localSettings({ ...nowhere, dynamoDb: dynamoDb.url, languageModel: model.url }),
  );
  const client = new DynamoDBClient({});
  await createTables(client);
  const services: Services = { ...openServices(client), now: () => summarizer.now };
  const objects = new Map<string, string>();
  const published: ObjectStore = {
    get: async (key) => Buffer.from(objects.get(key) ?? ''),
    put: async (key, body) => void objects.set(key, String(body)),
  };
  await addOwner(services);

  const summarizer: SummarizerUnderTest = {
    services,
    requests: model.requests,
    misbehave: undefined,
    objects,
    published,
    now: EVENING + 2 * HOUR,
    async allow(change) {
      await changeAccount(services.configs, 'owner', (account) => ({
        ...account,
        settings: { ...account.settings, ...change },
      }));
    },
    async subscribe(plan) {
      await changeAccount(services.configs, 'owner', (account) => ({ ...account, plan }));
    },
    async broadcast(start, messages) {
      const end = await findLogEnd(services.capture, ROOM, { consistent: true });
      const events = rawEvents(start, chatRows(messages));
      summarizer.now = Math.max(summarizer.now, timeOfLast(events));
      await appendChunk(services.capture, ROOM, end, { cursor: null, events }, summarizer.now);
      await materializePerformer(services, ROOM, { force: true });
    },
    run() {
      const until = summarizer.now + MINUTE;
      const tools = { model: openLanguageModel({ timeoutMs: 2_000 }), published, until };
      return summarizePerformer(services, tools, ROOM);
    },
    summary: (start = EVENING) => findSummary(services.sessions, ROOM, start),
  };
  return summarizer;
}

/** An hour live, with viewers who talk about a guitar and each other. */
function chatRows(messages: number): Parameters<typeof rawEvents>[1] {
  const says = (who: string, message: string) => ({ ...by(who), message: { message } });
  return [
    [0, 'broadcastStart'],
    ...Array.from({ length: messages }, (_, index) => {
      const [who, other] = index % 2 === 0 ? ['rosie_99', 'tomcat'] : ['tomcat', 'rosie_99'];
      return [1 + index, 'chatMessage', says(who, `guitar please, ${other} and @lena`)] as const;
    }),
    [50, 'chatMessage', says(ROOM, 'here is the guitar')],
    [60, 'broadcastStop'],
  ];
}

async function addOwner({ configs }: Services): Promise<void> {
  const account: Account = {
    id: 'owner',
    email: 'owner@example.com',
    plan: 'ProAnnual',
    performers: { [ROOM]: 'Admin' },
    settings: {
      timezone: 'UTC',
      receiveEmailUpdates: false,
      shareData: noConsent,
      createTipperProfiles: given,
      aiSummaries: given,
      snippets: {},
    },
    apiKeyHash: '',
    apiKey: { key: '', iv: '', box: '' },
    version: 1,
  };
  await configs.put({ pk: 'U#owner', sk: 'ACCOUNT', ...account });
  await claimPerformer(configs, ROOM, 'owner');
}
