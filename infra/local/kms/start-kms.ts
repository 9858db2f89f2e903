import { createServer } from 'node:http';
import { awsJsonListener } from '../serving/aws-json';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { openMasterKey } from './master-key';
import { kmsOperations } from './operations';

export interface KmsOptions {
  /** Where the master key is kept. */
  readonly directory: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** A second name of the key, beside its id and ARN. @default 'alias/roomlight' */
  readonly alias?: string;
}

export interface RunningKms extends RunningServer {
  /** What callers give as KeyId. */
  readonly keyId: string;
}

/**
 * Starts KMS's stand-in: GenerateDataKey and Decrypt under one local key.
 *
 *     const kms = await startKms({ directory: '.roomlight/kms' });
 *     const client = new KMSClient({ endpoint: kms.url, region: 'us-east-1', credentials });
 *     await client.send(new GenerateDataKeyCommand({ KeyId: kms.keyId, KeySpec: 'AES_256' }));
 *
 * The key is made at the first start and kept in the directory, readable by its owner only. Losing
 * that file loses every secret sealed under it. The encryption context is bound to the ciphertext:
 * another context answers InvalidCiphertextException.
 */
export async function startKms({
  directory,
  port = 0,
  alias = 'alias/roomlight',
}: KmsOptions): Promise<RunningKms> {
  const master = openMasterKey(directory, alias);
  const listener = awsJsonListener('TrentService', kmsOperations(master));
  const server = await listenOnLoopback(createServer(listener), port);

  return { ...server, keyId: master.id };
}
