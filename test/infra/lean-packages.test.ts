import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bundleFunctions } from '@infra/bundle';
import { type Grant, open } from '@infra/grant';
import { onlyRefusing, withPlainKeys } from '@infra/lean-packages';
import { startDynamoDb } from '@infra/local/dynamodb/start-dynamo-db';
import { startKms } from '@infra/local/kms/start-kms';
import { startS3 } from '@infra/local/s3/start-s3';
import { createTables } from '@infra/local/stack/create-tables';
import { ARCHIVE_BUCKET, localSettings } from '@infra/local/stack/local-settings';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from './local/storage/temporary-directory';

/** Bundles code as a function is bundled, and imports it. Its imports are relative to the root. */
async function bundled<T>(code: string, grants: readonly Grant[] = []): Promise<T> {
  const folder = temporaryDirectory();
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, code.replaceAll('@root', resolve('.')));
  const outDir = join(folder, 'out');
  const [bundle] = await bundleFunctions({
    outDir,
    target: 'node20',
    entries: [{ name: 'entry', entry, grants }],
  });
  return import(/* @vite-ignore */ pathToFileURL(bundle?.file ?? '').href);
}

function settings(endpoints: { dynamoDb?: string; s3?: string; kms?: string; keyId?: string }) {
  const nowhere = 'http://127.0.0.1:1';
  const all = { dynamoDb: nowhere, s3: nowhere, kms: nowhere, keyId: 'none', ...endpoints };
  const env = localSettings({ ...all, eventsApi: nowhere, platform: nowhere });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('a key that is a constant string becomes the string, all others stay', () => {
  const code = 'const _hH = "httpHeader";\nvar a = [0, { [_hH]: 1, [other]: 2 }, x[_hH]];';
  expect(withPlainKeys(code)).toBe(
    'const _hH = "httpHeader";\nvar a = [0, { "httpHeader": 1, [other]: 2 }, x[_hH]];',
  );
});

test('a replaced module has the same exports', () => {
  const code =
    'export function a() {}\nexport const b = () => 1;\nfunction c() {}\nexport { c as d };';
  const exports = [...onlyRefusing(code).matchAll(/as (\w+)/g)].map(([, name]) => name);
  expect(exports).toEqual(['a', 'b', 'd']);
});

test('a bundled function puts and gets objects and notices missing ones', async () => {
  const s3 = await startS3({ directory: temporaryDirectory(), buckets: [ARCHIVE_BUCKET] });
  onTestFinished(() => s3.close());
  settings({ s3: s3.url });
  const { handler } = await bundled<{ handler: () => Promise<unknown> }>(`
    import { openArchive } from '@root/lambdas/runtime/object-store';
    export const handler = async () => {
      const archive = openArchive();
      await archive.put('chunks/one', 'kept');
      const kept = await archive.get('chunks/one');
      return [Buffer.from(kept ?? []).toString(), await archive.get('chunks/none')];
    };`);

  expect(await handler()).toEqual(['kept', null]);
});

test('a bundled function writes with a condition and reads single items, batches and ranges', async () => {
  const dynamoDb = await startDynamoDb();
  onTestFinished(() => dynamoDb.close());
  const client = new DynamoDBClient({
    endpoint: dynamoDb.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await createTables(client);
  settings({ dynamoDb: dynamoDb.url });
  const { handler } = await bundled<{ handler: () => Promise<unknown> }>(`
    import { services } from '@root/lambdas/runtime/services';
    export const handler = async () => {
      const { sessions } = services();
      const first = { expression: 'attribute_not_exists(pk)' };
      const item = { pk: 'P', sk: 'a', z: new Uint8Array([1, 2]) };
      return [
        await sessions.put(item, first),
        await sessions.put(item, first),
        await sessions.update({ pk: 'P', sk: 'b' }, { expression: 'SET #n = :n', names: { '#n': 'n' }, values: { ':n': 3 } }),
        [...(await sessions.get({ pk: 'P', sk: 'a' })).z],
        (await sessions.getMany([{ pk: 'P', sk: 'b' }, { pk: 'P', sk: 'c' }])).map(({ n }) => n),
        (await sessions.query({ pk: 'P', from: 'a', to: 'z' })).map(({ sk }) => sk),
        await sessions.remove({ pk: 'P', sk: 'a' }),
      ];
    };`);

  expect(await handler()).toEqual([true, false, true, [1, 2], [3], ['a', 'b'], true]);
});

const sealing = `
  import { services } from '@root/lambdas/runtime/services';
  export const handler = async () => {
    const of = { owner: 'someone', kind: 'api-key' };
    const { secrets } = services();
    return secrets.open(await secrets.seal('hush', of), of);
  };`;

test('a bundled function opens secrets if it has a right to the key', async () => {
  const kms = await startKms({ directory: temporaryDirectory() });
  onTestFinished(() => kms.close());
  settings({ kms: kms.url, keyId: kms.keyId });
  const { handler } = await bundled<{ handler: () => Promise<unknown> }>(sealing, [
    open('events-token'),
  ]);
  expect(await handler()).toBe('hush');
});

test('a bundled function without a right to the key gets an error that says so', async () => {
  settings({});
  const { handler } = await bundled<{ handler: () => Promise<unknown> }>(sealing);
  await expect(handler()).rejects.toThrow('no right to open or seal secrets');
});

test('a bundled function validates input and reports what is wrong', async () => {
  const { handler } = await bundled<{ handler: (value: unknown) => unknown }>(`
    import * as z from '@root/node_modules/zod';
    const schema = z.object({ at: z.iso.datetime(), size: z.enum(['s', 'l']).optional() });
    export const handler = (value) => schema.safeParse(value).error?.issues[0]?.path;`);
  expect(handler({ at: '2026-01-01T00:00:00Z', size: 'l' })).toBeUndefined();
  expect(handler({ at: '2026-01-01T00:00:00Z', size: 'm' })).toEqual(['size']);
});
