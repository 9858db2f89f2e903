import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as signingKeys from '@infra/local/cognito/signing-key';
import { replaceFile } from '@infra/local/storage/durable-file';
import { vi } from 'vitest';

// A vitest setup file. User pools in empty folders reuse the signing key of the worker's first
// pool, because generating an RSA key takes longer than starting everything else.

const worker = globalThis as { roomlightSigningKey?: string };

vi.mock('@infra/local/cognito/signing-key', async (importOriginal) => {
  const original = await importOriginal<typeof signingKeys>();
  return {
    ...original,
    openSigningKey(directory: string) {
      const path = join(directory, 'signing-key.pem');
      const storedKey = worker.roomlightSigningKey;
      if (storedKey !== undefined && !existsSync(path)) replaceFile(path, storedKey, 0o600);
      const key = original.openSigningKey(directory);
      worker.roomlightSigningKey ??= readFileSync(path, 'utf8');
      return key;
    },
  };
});
