import { randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';

/** A KMS that binds keys to their context, as the real one does, and counts what it opens. */
export function kmsInMemory() {
  const mock = mockClient(new KMSClient({ region: 'us-east-1' }));
  const keys = new Map<string, { key: Uint8Array; context: string }>();
  mock.on(GenerateDataKeyCommand).callsFake(({ EncryptionContext }) => {
    const wrapped = randomBytes(40);
    const key = new Uint8Array(randomBytes(32));
    keys.set(wrapped.toString('base64'), { key, context: JSON.stringify(EncryptionContext) });
    return { Plaintext: key, CiphertextBlob: wrapped };
  });
  mock.on(DecryptCommand).callsFake(({ CiphertextBlob, EncryptionContext }) => {
    const found = keys.get(Buffer.from(CiphertextBlob).toString('base64'));
    if (found?.context !== JSON.stringify(EncryptionContext)) throw new Error('InvalidCiphertext');
    return { Plaintext: found.key };
  });
  return {
    mock,
    client: mock as unknown as KMSClient,
    /** How many keys it has opened. */
    opened: () => mock.commandCalls(DecryptCommand).length,
  };
}
