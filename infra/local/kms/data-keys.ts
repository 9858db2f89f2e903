import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAG = { authTagLength: TAG_BYTES };

/** Context bound to a ciphertext. The same context is needed to decrypt it. */
export type EncryptionContext = Readonly<Record<string, string>>;

/**
 * Encrypts bytes with the master key, bound to `context` and the key's id (AES-256-GCM).
 *
 * @returns nonce, tag and ciphertext, concatenated
 */
export function seal(
  masterKey: Buffer,
  keyId: string,
  plaintext: Buffer,
  context: EncryptionContext,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce, TAG);
  cipher.setAAD(boundData(keyId, context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);

  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts what `seal` returned; undefined if key, context or bytes differ. */
export function open(
  masterKey: Buffer,
  keyId: string,
  sealed: Buffer,
  context: EncryptionContext,
): Buffer | undefined {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined;

  const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, NONCE_BYTES), TAG);
  decipher.setAAD(boundData(keyId, context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** As in KMS, the order of the context's entries does not matter. */
function boundData(keyId: string, context: EncryptionContext): Buffer {
  const pairs = Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify([keyId, pairs]));
}
