import { passwordHash } from '@infra/local/passwords/password-hash';
import { vi } from 'vitest';

/** A request to the user pool: its operation, and its input without the client's id. */
export interface PoolRequest {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The user pool as a page sees it. */
export interface PageUserPool {
  readonly requests: readonly PoolRequest[];
  /** The URLs of all other requests but the one for the configuration. */
  readonly urls: readonly string[];
  /** The list of known passwords has these from now on. */
  leak(...passwords: readonly string[]): void;
  /** Sets the answer to an operation: a body, or the name of an error. @default an empty body */
  answer(operation: string, reply: object | string): void;
}

/** Replaces the network with a user pool that gives the prepared answers. */
export function userPool(replies: Readonly<Record<string, object | string>> = {}): PageUserPool {
  const requests: PoolRequest[] = [];
  const urls: string[] = [];
  let leaked: readonly string[] | null = null;
  const answers = new Map(Object.entries(replies));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBase: '', ...CONFIG });
    if (String(url) !== POOL) {
      urls.push(url);
      if (leaked === null) return Response.json({}, { status: 503 });
      const prefix = url.split('/').at(-1) ?? '';
      const hashes = leaked.map(passwordHash).filter((hash) => hash.startsWith(prefix));
      return Response.json({ suffixes: hashes.map((hash) => hash.slice(prefix.length)) });
    }
    const operation = new Headers(init.headers).get('x-amz-target')?.split('.').at(-1) ?? '';
    const { ClientId: _, ...input } = JSON.parse(String(init.body));
    requests.push({ operation, input });
    const reply = answers.get(operation) ?? {};
    if (typeof reply === 'object') return Response.json(reply);
    return Response.json({ __type: reply, message: 'No.' }, { status: 400 });
  });
  return {
    requests,
    urls,
    leak(...passwords) {
      leaked = passwords;
    },
    answer: (operation, reply) => answers.set(operation, reply),
  };
}

const POOL = 'http://pool.test/';
const CONFIG = {
  userPoolEndpoint: POOL,
  userPoolId: 'us-east-1_Pool1',
  userPoolClientId: 'client-1',
};

/** A token as the user pool issues it, but not signed, because pages don't check that. */
function unsignedToken(name: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { jti: name, sub: 'lena', iat: 1_763_000_000, exp: 1_763_003_600 };
  return [part({ alg: 'RS256' }), part(claims), 'signature'].join('.');
}

/** The user pool's reply to a finished sign-in. */
export const SIGNED_IN = {
  AuthenticationResult: {
    IdToken: unsignedToken('id-1'),
    AccessToken: unsignedToken('access-1'),
    RefreshToken: 'refresh-1',
    ExpiresIn: 3600,
  },
};
