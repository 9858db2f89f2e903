import '@test/support/silent-logs';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { createDice } from '@infra/local/platform/world/dice';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import { createTable } from '@infra/local/stack/create-tables';
import { readChunksAfter } from '@lambdas/data/log/capture';
import { addRoom } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import { listStoredFrom } from '@lambdas/data/sessions/segments';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { openServicesOn } from '@lambdas/runtime/services';
import { giveToken } from '@test/faults/connect';
import { rawEvents } from '@test/support/events';
import { openBox } from '@test/support/open-box';
import { expect, it, onTestFinished } from 'vitest';

const MINUTE = 60_000;
const T0 = Date.UTC(2026, 10, 8, 18);
const ROOM = 'lena';
const TABLES = {
  capture: 'Capture',
  sessions: 'Sessions',
  tippers: 'Tippers',
  chat: 'Chat',
  tipMenus: 'TipMenus',
  configs: 'Configs',
};

/** An endpoint in front of dynalite that throttles a share of all requests, as DynamoDB does. */
async function startThrottled(share: () => number) {
  const dynamoDb = await startDynamoDb();
  const dice = createDice('throttled');
  const counts = { throttled: 0, passed: 0 };
  const server = await listenOnLoopback(
    createServer(async (request, response) => {
      const body = await bodyOf(request);
      if (dice.chance(share())) {
        counts.throttled += 1;
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
        const __type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
        response.end(JSON.stringify({ __type, message: 'The level was exceeded.' }));
        return;
      }
      counts.passed += 1;
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) =>
          /^(x-amz|authorization|content-type)/.test(name),
        ),
      ) as Record<string, string>;
      const answer = await fetch(dynamoDb.url, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    }),
    0,
  );
  onTestFinished(async () => {
    await server.close();
    await dynamoDb.close();
  });
  return { url: server.url, counts };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

it('tables that are throttled for minutes lose and double nothing, whatever the client retries', async () => {
  let share = 0;
  let clock = T0;
  const { url, counts } = await startThrottled(() => share);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials,
    maxAttempts: 5,
  });
  onTestFinished(() => client.destroy());
  for (const name of Object.values(TABLES)) await createTable(client, name);
  const services = openServicesOn(client, { tables: TABLES, secrets: openBox, now: () => clock });
  const tip = { user: { username: 'ada' }, tip: { tokens: 5 } };
  const events = rawEvents(T0, [
    [0, 'broadcastStart'],
    ...Array.from({ length: 120 }, (_, index) => [0.1 + index / 10, 'tip', tip] as const),
    [13, 'broadcastStop'],
  ]) as { id: string }[];
  const feed: EventsFeed = {
    async read({ cursor }) {
      const after = events.findIndex(({ id }) => id === cursor) + 1;
      const fresh = events.slice(after).filter(({ id }) => Number(id.split('-')[0]) <= clock);
      return { kind: 'batch', events: fresh, next: fresh.at(-1)?.id ?? cursor, foreignNext: false };
    },
  };
  await addRoom(services.configs, ROOM);
  await giveToken(services, ROOM, 'events');

  let failures = 0;
  for (let round = 0; round < 20; round++) {
    clock += MINUTE;
    share = round < 8 ? 0.3 : round < 11 ? 1 : 0;
    const listening = { shard: shardOf(ROOM), owner: randomUUID(), round, leaseSeconds: 0, feed };
    const jobs = [listenShard(services, listening), materializePerformer(services, ROOM)];
    const results = await Promise.allSettled(jobs);
    failures += results.filter(({ status }) => status === 'rejected').length;
  }
  clock += 60 * MINUTE;
  await materializePerformer(services, ROOM, { force: true });

  expect(counts.throttled).toBeGreaterThan(counts.passed / 10);
  expect(failures).toBeGreaterThan(5);
  const chunks = await readChunksAfter(services.capture, ROOM, 0);
  expect(chunks.flatMap(({ events: held }) => held)).toEqual(events);
  const stored = await listStoredFrom(services.sessions, ROOM, 0);
  expect(stored.map(({ segment }) => segment?.stats)).toMatchObject([
    { events: events.length, tipTokens: 600 },
  ]);
});
