import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openSecretFile } from '../storage/durable-file';

const StoredKey = z.object({ id: z.uuid(), secret: z.base64() });

/** The only key of the stand-in. */
export interface MasterKey {
  readonly id: string;
  readonly arn: string;
  readonly bytes: Buffer;
  /** Whether a caller's KeyId (an id, an ARN or an alias) refers to this key. */
  isNamedBy(keyId: string): boolean;
}

/** Reads the key in `directory`. Creates it (file mode 0600) on the first start. */
export function openMasterKey(directory: string, alias: string): MasterKey {
  const content = openSecretFile(join(directory, 'master-key.json'), () =>
    JSON.stringify({ id: randomUUID(), secret: randomBytes(32).toString('base64') }),
  );
  const { id, secret } = StoredKey.parse(JSON.parse(content));
  const account = 'arn:aws:kms:us-east-1:000000000000';
  const names = new Set([id, `${account}:key/${id}`, alias, `${account}:${alias}`]);

  return {
    id,
    arn: `${account}:key/${id}`,
    bytes: Buffer.from(secret, 'base64'),
    isNamedBy: (keyId) => names.has(keyId),
  };
}
