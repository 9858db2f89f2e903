import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { openServicesOn, services, type TableName } from '@lambdas/runtime/services';
import { openBox } from '@test/support/open-box';
import { afterEach, describe, expect, it, vi } from 'vitest';

const SETTINGS = [
  'CAPTURE_TABLE',
  'SESSIONS_TABLE',
  'TIPPERS_TABLE',
  'CHAT_TABLE',
  'TIP_MENUS_TABLE',
  'CONFIGS_TABLE',
  'SECRETS_KEY_ID',
];

afterEach(() => vi.unstubAllEnvs());

describe('a process with a missing setting', () => {
  it.each(SETTINGS)('fails at its first use of a table and names %s', (missing) => {
    for (const setting of SETTINGS) vi.stubEnv(setting, setting === missing ? '' : 'anything');

    expect(() => services()).toThrow(`The setting ${missing} is missing.`);
  });
});

describe('a table that does not exist', () => {
  const key = { pk: 'R#lena', sk: 'C#1' };
  const TABLES = {
    capture: 'a',
    sessions: 'b',
    tippers: 'c',
    chat: 'f',
    tipMenus: 'd',
    configs: 'e',
  };
  it.each(Object.entries(TABLES) as [TableName, string][])(
    'is named by every call on %s',
    async (table, name) => {
      const { url, close } = await startDynamoDb();
      const client = new DynamoDBClient({ endpoint: url });
      const services = openServicesOn(client, { tables: TABLES, secrets: openBox, now: Date.now });
      const calls = [
        services[table].get(key),
        services[table].get(key, { consistent: true }),
        services[table].getMany([key]),
        services[table].query({ pk: 'R#lena', from: 'C', to: 'D' }),
        services[table].put(key),
        services[table].update(key, { expression: 'SET a = :a', values: { ':a': 1 } }),
        services[table].remove(key),
        services[table].countUp(key, 1),
      ];
      const results = await Promise.allSettled(calls);
      await close();

      const messages = results.map(
        (result) => result.status === 'rejected' && result.reason.message,
      );
      expect(messages).toEqual(calls.map(() => `The table ${name} does not exist.`));
    },
  );
});
