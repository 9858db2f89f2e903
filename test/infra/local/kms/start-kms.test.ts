import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  DecryptCommand,
  GenerateDataKeyCommand,
  InvalidCiphertextException,
  KMSClient,
  NotFoundException,
} from '@aws-sdk/client-kms';
import { startKms } from '@infra/local/kms/start-kms';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';

async function aKms(directory = temporaryDirectory()) {
  const kms = await startKms({ directory });
  onTestFinished(() => kms.close());
  const client = new KMSClient({
    endpoint: kms.url,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const generate = (context: Record<string, string>) =>
    client.send(
      new GenerateDataKeyCommand({
        KeyId: kms.keyId,
        KeySpec: 'AES_256',
        EncryptionContext: context,
      }),
    );
  const decrypt = (blob: Uint8Array | undefined, context: Record<string, string>) =>
    client.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext: context }));

  return { kms, client, generate, decrypt };
}

test('returns the data key for the same context in any order', async () => {
  const { generate, decrypt } = await aKms();
  const made = await generate({ performer: 'anna', purpose: 'events' });

  const opened = await decrypt(made.CiphertextBlob, { purpose: 'events', performer: 'anna' });

  expect(made.Plaintext).toHaveLength(32);
  expect(opened.Plaintext).toEqual(made.Plaintext);
  expect(opened.KeyId).toBe(made.KeyId);
});

test.each([
  ['another context', { performer: 'bella' }],
  ['no context', {}],
  ['more context', { performer: 'anna', purpose: 'events' }],
])('refuses %s', async (_, context) => {
  const { generate, decrypt } = await aKms();
  const { CiphertextBlob } = await generate({ performer: 'anna' });

  await expect(decrypt(CiphertextBlob, context)).rejects.toBeInstanceOf(InvalidCiphertextException);
});

test('refuses an altered ciphertext', async () => {
  const { generate, decrypt } = await aKms();
  const { CiphertextBlob } = await generate({});
  const altered = Uint8Array.from(CiphertextBlob ?? []);
  altered.set([(altered.at(-1) ?? 0) ^ 1], altered.length - 1);

  await expect(decrypt(altered, {})).rejects.toBeInstanceOf(InvalidCiphertextException);
});

test('opens after a restart what it sealed before', async () => {
  const directory = temporaryDirectory();
  const before = await aKms(directory);
  const made = await before.generate({ performer: 'anna' });
  await before.kms.close();

  const after = await aKms(directory);
  const opened = await after.decrypt(made.CiphertextBlob, { performer: 'anna' });

  expect(opened.Plaintext).toEqual(made.Plaintext);
});

test('doesn’t open what another directory’s key sealed', async () => {
  const made = await (await aKms()).generate({});

  const attempt = (await aKms()).decrypt(made.CiphertextBlob, {});

  await expect(attempt).rejects.toBeInstanceOf(InvalidCiphertextException);
});

test('keeps the master key readable by its owner only', async () => {
  const directory = temporaryDirectory();
  await aKms(directory);

  expect(statSync(join(directory, 'master-key.json')).mode & 0o777).toBe(0o600);
});

test('knows the key by its alias, and no other key', async () => {
  const { client } = await aKms();
  const ask = (KeyId: string) =>
    client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256' }));

  await expect(ask('alias/roomlight')).resolves.toHaveProperty('Plaintext');
  await expect(ask('alias/other')).rejects.toBeInstanceOf(NotFoundException);
});
