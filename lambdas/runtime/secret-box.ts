import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms';
import type { SecretKind } from '@shared/api/rights';
import * as z from 'zod';

/** A secret under envelope encryption: AES-256-GCM with a data key that KMS wrapped. */
export const sealedSecret = () => z.object({ key: z.string(), iv: z.string(), box: z.string() });
export type SealedSecret = Readonly<z.infer<ReturnType<typeof sealedSecret>>>;

/**
 * The owner of a secret. It is bound to the wrapped key, so a secret that is copied to another
 * owner cannot be opened.
 */
export interface SecretOwner {
  /** A performer's name, an account id, or `roomlight` for the service itself. */
  readonly owner: string;
  readonly kind: SecretKind;
}

export interface SecretBox {
  seal(text: string, of: SecretOwner): Promise<SealedSecret>;
  open(sealed: SealedSecret, of: SecretOwner): Promise<string>;
}

const KEPT_MS = 2 * 3_600_000;
/** Bounds the memory of a process, which may read the rooms of many shards: 5 MB. */
const MAX_KEYS = 10_000;
/** Without it, Node accepts tags of 4 bytes, which can be guessed. */
const TAG = { authTagLength: 16 };

/**
 * Returns a box that seals with a KMS key. A process keeps the data keys that it opened for two hours,
 * to save KMS calls (`docs/decisions/data-keys.md`).
 *
 * @param maxKeys how many it keeps; the oldest are forgotten first
 */
export function openSecretBox(
  kms: KMSClient,
  keyId: string,
  now: () => number,
  maxKeys: number = MAX_KEYS,
): SecretBox {
  /** The oldest first. */
  const unwrapped = new Map<string, { key: Uint8Array; until: number }>();

  /** Forgets expired keys, and further ones until there is a place for another. */
  const makeRoom = () => {
    for (const [id, { until }] of unwrapped) {
      if (until > now() && unwrapped.size < maxKeys) return;
      unwrapped.delete(id);
    }
  };

  const unwrap = async (wrapped: string, of: SecretOwner): Promise<Uint8Array> => {
    const id = `${of.owner} ${of.kind} ${wrapped}`;
    const cached = unwrapped.get(id);
    if (cached && cached.until > now()) return cached.key;
    const { Plaintext } = await kms.send(
      new DecryptCommand({
        KeyId: keyId,
        CiphertextBlob: Buffer.from(wrapped, 'base64'),
        EncryptionContext: contextOf(of),
      }),
    );
    if (!Plaintext) throw new Error('KMS answered without a key.');
    unwrapped.delete(id);
    makeRoom();
    unwrapped.set(id, { key: Plaintext, until: now() + KEPT_MS });
    return Plaintext;
  };

  return {
    async seal(text, of) {
      const { Plaintext, CiphertextBlob } = await kms.send(
        new GenerateDataKeyCommand({
          KeyId: keyId,
          KeySpec: 'AES_256',
          EncryptionContext: contextOf(of),
        }),
      );
      if (!Plaintext || !CiphertextBlob) throw new Error('KMS answered without a key.');
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', Plaintext, iv, TAG);
      const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return {
        key: Buffer.from(CiphertextBlob).toString('base64'),
        iv: iv.toString('base64'),
        box: box.toString('base64'),
      };
    },

    async open(sealed, of) {
      const key = await unwrap(sealed.key, of);
      const box = Buffer.from(sealed.box, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), TAG);
      decipher.setAuthTag(box.subarray(-TAG.authTagLength));
      return Buffer.concat([
        decipher.update(box.subarray(0, -TAG.authTagLength)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

function contextOf({ owner, kind }: SecretOwner): Record<string, string> {
  return { service: 'roomlight', owner, kind };
}
