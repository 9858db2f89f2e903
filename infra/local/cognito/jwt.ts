import { sign, verify } from 'node:crypto';
import type { SigningKey, SigningKeys } from './signing-key';

export type Claims = Readonly<Record<string, unknown>>;

/** A compact JWT, RS256. */
export function signJwt({ privateKey, publicJwk }: SigningKey, claims: Claims): string {
  const head = encode({ alg: 'RS256', kid: publicJwk.kid });
  const content = `${head}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Returns the claims of a JWT signed by one of the keys, else undefined. Does not check expiry. */
export function readJwt({ signing, former }: SigningKeys, token: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const content = Buffer.from(`${head}.${body}`);
  const bytes = Buffer.from(signature, 'base64url');
  const isSigned = [signing, ...former].some(({ publicKey }) =>
    verify('sha256', content, publicKey, bytes),
  );
  if (!isSigned) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
