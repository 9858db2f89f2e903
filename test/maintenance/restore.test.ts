import '@test/support/silent-logs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createTables } from '@infra/local/stack/create-tables';
import { findAddress } from '@lambdas/data/mails/mail-addresses';
import { backUp, restore } from '@lambdas/maintenance/backup';
import { rebuildPerformer } from '@lambdas/maintenance/rebuild-performer';
import { listMailNews } from '@lambdas/pipeline/notify/due-news';
import type { TableName } from '@lambdas/runtime/services';
import { type FullStore, openFullStore } from '@lambdas/runtime/store-scan';
import { HOUR, ROOM, startNotifier } from '@test/support/notifier-under-test';
import { expect, it, onTestFinished } from 'vitest';

const TABLES: readonly TableName[] = ['capture', 'sessions', 'tippers', 'tipMenus', 'configs'];

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roomlight-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every item of every table, by key. */
async function contents({ tables }: FullStore): Promise<Record<string, unknown>> {
  const all: [string, unknown][] = [];
  for (const [name, table] of Object.entries(tables)) {
    for await (const item of table.items()) all.push([`${name} ${item.pk} ${item.sk}`, item]);
  }
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Tables as they are after a region was lost: there, and empty. */
async function emptyTables(now: () => number): Promise<FullStore> {
  const dynamoDb = await startDynamoDb();
  onTestFinished(() => dynamoDb.close());
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamoDb.url;
  await createTables(new DynamoDBClient({}));
  return openFullStore(now);
}

it('the drill: a service with a session, an account and a mail lives on from its backup', async () => {
  const notifier = await startNotifier();
  await notifier.broadcast();
  notifier.now += 2 * HOUR;
  await notifier.run();
  const now = () => notifier.now;
  const before = openFullStore(now);
  const lost = await contents(before);
  const folder = temporaryFolder();
  const counts = await backUp(before, folder);
  expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(Object.keys(lost).length);
  for (const table of ['capture', 'sessions', 'tippers', 'configs']) {
    expect(counts[table]).toBeGreaterThan(0);
  }

  const after = await emptyTables(now);
  expect(await contents(after)).toEqual({});
  expect(await restore(after.services, TABLES, folder)).toEqual(counts);
  expect(await contents(after)).toEqual(lost);

  // What readers and jobs make of it is the same, too.
  expect(await listMailNews(after.services, ROOM)).toEqual(
    await listMailNews(before.services, ROOM),
  );
  expect(await findAddress(after.services.configs, ROOM)).toEqual(
    await findAddress(before.services.configs, ROOM),
  );
  await rebuildPerformer(after.services, ROOM, { archive: () => after.archive, log: () => {} });
  const sessionsOf = (all: Record<string, unknown>) =>
    Object.keys(all).filter((key) => key.startsWith('sessions '));
  expect(sessionsOf(await contents(after))).toEqual(sessionsOf(lost));
});

it('a restore replaces nothing, and may be repeated', async () => {
  const notifier = await startNotifier();
  const now = () => notifier.now;
  const store = openFullStore(now);
  const folder = temporaryFolder();
  const { configs } = store.services;
  const key = { pk: 'X', sk: 'KEPT' };
  await configs.put({ ...key, text: 'old', z: new Uint8Array([0, 255, 7]) });
  await backUp(store, folder);
  await configs.put({ ...key, text: 'new' });
  const written = await restore(store.services, TABLES, folder);
  expect(Object.values(written)).toEqual(TABLES.map(() => 0));
  expect(await configs.get(key)).toMatchObject({ text: 'new' });

  await configs.remove(key);
  expect(await restore(store.services, ['configs'], folder)).toEqual({ configs: 1 });
  const found = await configs.get(key);
  expect(found).toMatchObject({ text: 'old' });
  expect(found?.z instanceof Uint8Array && [...found.z]).toEqual([0, 255, 7]);
});
