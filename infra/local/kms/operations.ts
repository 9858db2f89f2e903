import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type AwsOperation, AwsRefusal, checkedOperation } from '../serving/aws-json';
import { open, seal } from './data-keys';
import type { MasterKey } from './master-key';

const Context = z.record(z.string(), z.string()).default({});

const GenerateDataKeyInput = z
  .object({
    KeyId: z.string(),
    KeySpec: z.enum(['AES_256', 'AES_128']).optional(),
    NumberOfBytes: z.int().min(1).max(1024).optional(),
    EncryptionContext: Context,
  })
  .refine(
    ({ KeySpec, NumberOfBytes }) => (KeySpec === undefined) !== (NumberOfBytes === undefined),
    {
      error: 'Please specify either number of bytes or key spec.',
    },
  );

const DecryptInput = z.object({
  KeyId: z.string().optional(),
  CiphertextBlob: z.base64(),
  EncryptionContext: Context,
});

/** The KMS operations that the service uses, under one master key. */
export function kmsOperations(master: MasterKey): ReadonlyMap<string, AwsOperation> {
  return new Map([
    [
      'GenerateDataKey',
      checkedOperation(GenerateDataKeyInput, 'ValidationException', (input) => {
        if (!master.isNamedBy(input.KeyId)) {
          throw new AwsRefusal('NotFoundException', `Key '${input.KeyId}' does not exist`);
        }
        const plaintext = randomBytes(
          input.NumberOfBytes ?? (input.KeySpec === 'AES_128' ? 16 : 32),
        );
        const sealed = seal(master.bytes, master.id, plaintext, input.EncryptionContext);

        return {
          KeyId: master.arn,
          Plaintext: plaintext.toString('base64'),
          CiphertextBlob: sealed.toString('base64'),
        };
      }),
    ],
    [
      'Decrypt',
      checkedOperation(DecryptInput, 'ValidationException', (input) => {
        if (input.KeyId !== undefined && !master.isNamedBy(input.KeyId)) {
          throw new AwsRefusal('IncorrectKeyException', 'That is not the key of this ciphertext.');
        }
        const sealed = Buffer.from(input.CiphertextBlob, 'base64');
        const plaintext = open(master.bytes, master.id, sealed, input.EncryptionContext);
        if (!plaintext) throw new AwsRefusal('InvalidCiphertextException', 'Cannot open it.');

        return {
          KeyId: master.arn,
          Plaintext: plaintext.toString('base64'),
          EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
        };
      }),
    ],
  ]);
}
