import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms';
import type { SecretKind } from '@shared/api/rights';
import * as z from 'zod';
import { createKeyCache } from './key-cache';

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
  readonly keys: DataKeys;
}

/** The data keys that this process has in memory. */
export interface DataKeys {
  /** Returns the key of a secret; null if this process doesn't have it. */
  find(sealed: SealedSecret, of: SecretOwner): Uint8Array | null;
  /** Adds a secret's key that another process opened. */
  add(sealed: SealedSecret, of: SecretOwner, key: Uint8Array): void;
}

/** For whoever shares no data keys. */
export const NO_DATA_KEYS: DataKeys = { find: () => null, add: () => {} };

const KEPT_MS = 2 * 3_600_000;
/** Limits the memory of a process, which may read the rooms of many shards: 5 MB. */
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
  const cache = createKeyCache({ now, keptMs: KEPT_MS, maxKeys });
  const idOf = ({ key }: SealedSecret, { owner, kind }: SecretOwner) => `${owner} ${kind} ${key}`;
  const keys: DataKeys = {
    find: (sealed, of) => cache.find(idOf(sealed, of)),
    add: (sealed, of, key) => cache.add(idOf(sealed, of), key),
  };

  const unwrap = async (sealed: SealedSecret, of: SecretOwner): Promise<Uint8Array> => {
    const cached = keys.find(sealed, of);
    if (cached) return cached;
    const { Plaintext } = await kms.send(
      new DecryptCommand({
        KeyId: keyId,
        CiphertextBlob: Buffer.from(sealed.key, 'base64'),
        EncryptionContext: contextOf(of),
      }),
    );
    if (!Plaintext) throw new Error('KMS answered without a key.');
    keys.add(sealed, of, Plaintext);
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
      const key = await unwrap(sealed, of);
      const box = Buffer.from(sealed.box, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), TAG);
      decipher.setAuthTag(box.subarray(-TAG.authTagLength));
      return Buffer.concat([
        decipher.update(box.subarray(0, -TAG.authTagLength)),
        decipher.final(),
      ]).toString('utf8');
    },

    keys,
  };
}

function contextOf({ owner, kind }: SecretOwner): Record<string, string> {
  return { service: 'roomlight', owner, kind };
}
