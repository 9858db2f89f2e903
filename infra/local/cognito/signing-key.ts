import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { join } from 'node:path';
import { openSecretFile, replaceFile } from '../storage/durable-file';

/** A public key in JWKS format. */
export type PublicJwk = {
  kty: 'RSA';
  use: 'sig';
  alg: 'RS256';
  kid: string;
  n: string;
  e: string;
};

/** The key that signs the pool's tokens. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly publicJwk: PublicJwk;
}

/** The keys of a pool. Tokens of former keys stay valid until they expire. */
export interface SigningKeys {
  signing: SigningKey;
  former: readonly SigningKey[];
}

/** The public keys with which tokens can be verified. */
export function jwksOf({ signing, former }: SigningKeys): { keys: PublicJwk[] } {
  return { keys: [signing, ...former].map(({ publicJwk }) => publicJwk) };
}

/** Replaces the signing key of a folder with a new one, and returns it. */
export function renewSigningKey(directory: string): SigningKey {
  replaceFile(pathIn(directory), generateKey(), 0o600);
  return openSigningKey(directory);
}

/** Reads the signing key of a folder. Creates it (RSA 2048, file mode 0600) on the first start. */
export function openSigningKey(directory: string): SigningKey {
  const privateKey = createPrivateKey(openSecretFile(pathIn(directory), generateKey));
  const publicKey = createPublicKey(privateKey);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(n).digest('base64url');

  return { privateKey, publicKey, publicJwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e } };
}

function pathIn(directory: string): string {
  return join(directory, 'signing-key.pem');
}

function generateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
