import { createServer } from 'node:http';
import { awsJsonListener } from '../serving/aws-json';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { openMasterKey } from './master-key';
import { kmsOperations } from './operations';

export interface KmsOptions {
  /** Folder for the master key. */
  readonly directory: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** An alias of the key, in addition to its id and ARN. @default 'alias/roomlight' */
  readonly alias?: string;
}

export interface RunningKms extends RunningServer {
  /** The KeyId for callers. */
  readonly keyId: string;
}

/**
 * Starts a stand-in for KMS: GenerateDataKey and Decrypt with one local key.
 *
 *     const kms = await startKms({ directory: '.roomlight/kms' });
 *     const client = new KMSClient({ endpoint: kms.url, region: 'us-east-1', credentials });
 *     await client.send(new GenerateDataKeyCommand({ KeyId: kms.keyId, KeySpec: 'AES_256' }));
 *
 * The key is created on the first start and kept in the directory, readable by its owner only.
 * Losing that file loses every secret encrypted with it. The encryption context is bound to the
 * ciphertext: a different context is answered with InvalidCiphertextException.
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
