import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SocialCall } from '../serve-network';
import { legacy } from './refusals';

/** What a signed request says about who sends it. */
export interface SignedCall {
  /** null for the request of the first token. */
  readonly token: string | null;
  /** All parameters of the header, decoded. */
  readonly parameters: ReadonlyMap<string, string>;
}

export interface OAuthOptions {
  readonly key: string;
  readonly secret: string;
  /** The address that the client uses, without a trailing slash. */
  readonly url: () => string;
  readonly now: () => number;
  /** Returns the secret of a token; null if nobody has it. */
  readonly secretOf: (token: string) => string | null;
}

/** How much a client's clock may differ. */
const MAX_SKEW_SECONDS = 300;
const PARAMETER = /^(?<name>[\w.~%-]+)="(?<value>[\w.~%-]*)"$/;

/**
 * Opens a check of OAuth 1.0a signatures, written from RFC 5849 alone: the product signs with a library,
 * so that both agree only if both are right.
 */
export function openOAuth({ key, secret, url, now, secretOf }: OAuthOptions) {
  const nonces = new Set<string>();

  /** @throws SocialRefusal 401 unless the request is signed, fresh and not a repetition */
  return (call: SocialCall): SignedCall => {
    const parameters = readHeader(call.headers.authorization ?? '');
    const need = (name: string) => {
      const value = parameters.get(name);
      if (value === undefined) throw badAuthentication();
      return value;
    };
    const isKnownMethod = need('oauth_signature_method') === 'HMAC-SHA1';
    const isKnownVersion = (parameters.get('oauth_version') ?? '1.0') === '1.0';
    if (need('oauth_consumer_key') !== key || !isKnownMethod || !isKnownVersion) {
      throw badAuthentication();
    }
    const sentAt = need('oauth_timestamp');
    if (!/^\d{10}$/.test(sentAt)) throw badAuthentication();
    if (Math.abs(Number(sentAt) - now() / 1000) > MAX_SKEW_SECONDS) {
      throw legacy(401, 135, 'Timestamp out of bounds.');
    }

    const token = parameters.get('oauth_token') ?? null;
    const tokenSecret = token === null ? '' : secretOf(token);
    if (tokenSecret === null) throw legacy(401, 89, 'Invalid or expired token.');

    const base = [call.method, `${url()}${call.path}`, sortedParameters(call, parameters)];
    const wanted = createHmac('sha1', `${encode(secret)}&${encode(tokenSecret)}`)
      .update(base.map(encode).join('&'))
      .digest();
    const given = Buffer.from(need('oauth_signature'), 'base64');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw badAuthentication();
    }
    const nonce = `${sentAt} ${need('oauth_nonce')}`;
    if (nonces.has(nonce)) throw badAuthentication();
    nonces.add(nonce);
    return { token, parameters };
  };
}

function badAuthentication() {
  return legacy(401, 32, 'Could not authenticate you.');
}

function readHeader(header: string): Map<string, string> {
  const parameters = new Map<string, string>();
  if (!header.startsWith('OAuth ')) throw legacy(401, 215, 'Bad Authentication data.');
  for (const part of header.slice('OAuth '.length).split(/,\s*/)) {
    const { name, value } = PARAMETER.exec(part)?.groups ?? {};
    if (name === undefined || value === undefined || parameters.has(decodeURIComponent(name))) {
      throw legacy(401, 215, 'Bad Authentication data.');
    }
    parameters.set(decodeURIComponent(name), decodeURIComponent(value));
  }
  return parameters;
}

/** RFC 5849, section 3.4.1.3: query, form and header, each encoded, in order of their bytes. */
function sortedParameters(call: SocialCall, header: ReadonlyMap<string, string>): string {
  const isForm = /^application\/x-www-form-urlencoded\b/.test(call.headers['content-type'] ?? '');
  const signed = [
    ...call.query,
    ...(isForm ? new URLSearchParams(call.body.toString('utf8')) : []),
    ...[...header].filter(([name]) => name !== 'oauth_signature' && name !== 'realm'),
  ];
  return signed
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&');
}

/** RFC 5849, section 3.6: everything but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
