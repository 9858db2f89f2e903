import './silent-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
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
import { findReport, type StoredReport } from '@lambdas/data/tip-reports/tip-reports';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { type ReportResult, reportPerformer } from '@lambdas/pipeline/report/report-performer';
import { openServices, type Services } from '@lambdas/runtime/services';
import { onTestFinished } from 'vitest';
import { rawEvents, timeOfLast } from './events';
import { tableContents } from './table-contents';

export const ROOM = 'lena';

/** The nightly report on local tables, for a room whose account agreed to profiles. */
export interface ReporterUnderTest {
  readonly services: Services;
  /** Epoch ms. */
  now: number;
  /**
   * Captures events given as [minutes from `start`, method, object] and materializes them. Moves the
   * clock to the last one if that is later.
   */
  capture(start: number, rows: Parameters<typeof rawEvents>[1]): Promise<void>;
  consent(given: boolean): Promise<void>;
  materialize(): Promise<void>;
  /** Runs the job once, on other services if given. */
  report(services?: Services): Promise<ReportResult>;
  read(): Promise<StoredReport>;
  /** Returns everything that is stored for the report, by key. */
  kept(): Promise<Readonly<Record<string, string>>>;
}

export async function startReporter(): Promise<ReporterUnderTest> {
  const dynamoDb = await startDynamoDb();
  onTestFinished(() => dynamoDb.close());
  Object.assign(
    process.env,
    localSettings({
      dynamoDb: dynamoDb.url,
      s3: '',
      kms: '',
      keyId: 'key',
      eventsApi: 'http://events',
      platform: 'http://p',
    }),
  );
  const client = new DynamoDBClient({});
  await createTables(client);
  const services: Services = { ...openServices(client), now: () => reporter.now };
  await services.configs.put({ pk: 'U#owner', sk: 'ACCOUNT', ...owner });
  await claimPerformer(services.configs, ROOM, 'owner');

  const materialize = async () => {
    await materializePerformer(services, ROOM, { force: true });
  };
  const reporter: ReporterUnderTest = {
    services,
    now: Date.UTC(2026, 0, 1),
    async capture(start, rows) {
      const end = await findLogEnd(services.capture, ROOM, { consistent: true });
      const chunk = { cursor: null, events: rawEvents(start, rows) };
      reporter.now = Math.max(reporter.now, timeOfLast(chunk.events));
      await appendChunk(services.capture, ROOM, end, chunk, reporter.now);
      await materialize();
    },
    async consent(given) {
      await changeAccount(services.configs, 'owner', (account) => ({
        ...account,
        settings: { ...account.settings, createTipperProfiles: { given, at: reporter.now } },
      }));
    },
    materialize,
    report: (some = services) => reportPerformer(some, ROOM),
    read: () => findReport(services.tippers, ROOM),
    async kept() {
      const contents = await tableContents(['Tippers']);
      return Object.fromEntries(Object.entries(contents).filter(([key]) => / REP/.test(key)));
    },
  };
  return reporter;
}

const settings: Settings = {
  timezone: 'UTC',
  receiveEmailUpdates: false,
  shareData: noConsent,
  createTipperProfiles: { given: true, at: 0 },
  aiSummaries: noConsent,
  snippets: {},
};
const owner: Account = {
  id: 'owner',
  email: 'owner@example.com',
  plan: 'ProAnnual',
  performers: { [ROOM]: 'Admin' },
  settings,
  apiKeyHash: '',
  apiKey: { key: '', iv: '', box: '' },
  version: 1,
};
