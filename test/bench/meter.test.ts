import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import type { RunningServer } from '@infra/local/serving/loopback-server';
import { createTables } from '@infra/local/stack/create-tables';
import { tableName } from '@infra/local/stack/local-settings';
import { openTable, type Table } from '@lambdas/runtime/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachMeter, type Meter } from './storage/meter';
import { clientOf } from './storage/start-storage';
import { storedBytes } from './storage/stored-bytes';

let dynamoDb: RunningServer;
let documents: DynamoDBDocumentClient;
let tippers: Table;
let meter: Meter;

beforeAll(async () => {
  dynamoDb = await startDynamoDb();
  const client = clientOf(dynamoDb.url);
  await createTables(client);
  meter = attachMeter(client);
  documents = DynamoDBDocumentClient.from(client);
  tippers = openTable(documents, tableName('Tippers'));
});
afterAll(() => dynamoDb.close());
beforeEach(() => void meter.take());

const item = (sk: string, bytes: number) => ({ pk: 'P#a', sk, z: new Uint8Array(bytes) });

test('counts one unit per KB written, and half a unit per 4 KB read, twice that if consistent', async () => {
  await tippers.put(item('L#2026-01', 5_000));
  await tippers.get({ pk: 'P#a', sk: 'L#2026-01' });
  await tippers.get({ pk: 'P#a', sk: 'L#2026-01' }, { consistent: true });

  const [put, get, consistent] = meter.take();
  expect(put).toMatchObject({ operation: 'Put', writeUnits: 5, readUnits: 0 });
  expect(put?.bytesPut).toBe(5_000 + 'pkP#askL#2026-01z'.length);
  expect(get).toMatchObject({ operation: 'Get', readUnits: 1, writeUnits: 0 });
  expect(get?.bytesRead).toBe(put?.bytesPut);
  expect(consistent).toMatchObject({ readUnits: 2 });
  expect(put?.kind).toEqual({
    name: 'month: tippers',
    isRarelyRead: true,
    isComputed: false,
    isShared: false,
  });
});

test('charges for a write whose condition fails', async () => {
  await tippers.put(item('ALL', 1_500));
  meter.take();
  const took = await tippers.put(item('ALL', 2_500), {
    expression: 'attribute_not_exists(pk)',
  });

  expect(took).toBe(false);
  expect(meter.take()).toMatchObject([{ writeUnits: 3, isRefused: true, bytesPut: 0 }]);
});

test('counts queries, updates and batches by kind of item', async () => {
  await tippers.put(item('L#2026-02', 3_000));
  await tippers.put(item('L#2026-03', 3_000));
  meter.take();
  const range = { pk: 'P#a', from: 'L#2026-02', to: 'L#2026-03' };
  await tippers.query(range);
  await tippers.getMany([{ pk: 'P#a', sk: 'L#2026-02' }]);
  await tippers.update(
    { pk: 'P#a#T#b', sk: 'Y#2026' },
    { expression: 'SET a = :a', values: { ':a': 1 } },
  );

  expect(
    meter
      .take()
      .map(({ operation, kind, readUnits, writeUnits }) => [
        operation,
        kind.name,
        readUnits,
        writeUnits,
      ]),
  ).toEqual([
    ['Query', 'month: tippers', 1, 0],
    ['BatchGet', 'month: tippers', 0.5, 0],
    ['Update', 'viewer: tips of a month', 0, 1],
  ]);
});

test('counts the reads of a batch by the kind of each item', async () => {
  await tippers.put(item('CLUB', 5_000));
  await tippers.put(item('NOTE#1', 10));
  meter.take();
  await Promise.all(['CLUB', 'NOTE#1'].map((sk) => tippers.get({ pk: 'P#a', sk })));

  const [batch, ...others] = meter.take();
  expect(others).toEqual([]);
  expect(batch?.readUnits).toBe(1.5);
  expect(batch?.reads.map(([{ name }, units]) => [name, units]).sort()).toEqual([
    ['memberships', 1],
    ['tipper notes', 0.5],
  ]);
});

test('charges for a missing item as for the smallest item', async () => {
  const none = { pk: 'P#nobody', sk: 'ALL' };
  await tippers.get(none);
  await tippers.get(none, { consistent: true });
  await tippers.query({ pk: none.pk, from: 'A', to: 'Z' });
  await tippers.getMany([none, { ...none, sk: 'CLUB' }]);

  expect(meter.take().map(({ readUnits }) => readUnits)).toEqual([0.5, 1, 0.5, 1]);
});

test('counts parallel requests as one round trip', async () => {
  const key = { pk: 'P#a', sk: 'ALL' };
  await Promise.all([tippers.get(key), tippers.query({ pk: 'P#a', from: 'ALL', to: 'ALL' })]);
  await tippers.get(key);

  expect(meter.take().map(({ turn }) => turn)).toEqual([1, 1, 2]);
});

test('counts the stored bytes', async () => {
  await tippers.put({ pk: 'P#a#T#c', sk: 'C#1', text: 'é', list: [1, true, null], n: -12_300 });

  const chat = (await storedBytes(documents)).find(({ name }) => name.startsWith('viewer: chat'));
  // Keys 2+7+2+3; text 4+2; list 4+3+(1+2)+(1+1)+(1+1); number 1+3.
  expect(chat).toMatchObject({ items: 1, bytes: 14 + 6 + 14 + 4 });
});

test('counts the round trips of parallel sequences alike, however long each request takes', async () => {
  const key = { pk: 'P#a', sk: 'ALL' };
  const range = { pk: 'P#a', from: 'L#', to: 'M#' };
  const gets = async () => {
    for (let count = 0; count < 3; count++) await tippers.get(key, { consistent: true });
  };
  const queries = async () => {
    for (let count = 0; count < 3; count++) await tippers.query(range);
  };
  meter.setLatency(50);
  await Promise.all([gets(), queries()]);
  meter.setLatency(0);

  expect(meter.take().map(({ turn }) => turn)).toEqual([1, 1, 2, 2, 3, 3]);
});
