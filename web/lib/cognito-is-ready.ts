import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { webConfig } from './config';
import { freshTokens } from './session';
import type { Tokens } from './tokens';

let ready: Promise<void> | undefined;

/** Resolves once the sign-in library knows the user pool. Retries after a failure. */
export function cognitoIsReady(): Promise<void> {
  ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await webConfig();
  const Auth = {
    Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: { getTokens } } });
}

/** What the library keeps of a sign-in until we take it. By default it would store tokens. */
const kept = new Map<string, string>();

const inMemory = {
  setItem: async (key: string, value: string) => {
    kept.set(key, value);
  },
  getItem: async (key: string) => kept.get(key) ?? null,
  removeItem: async (key: string) => {
    kept.delete(key);
  },
  clear: async () => kept.clear(),
};

/** Whether somebody is about to sign in. The library refuses that to whoever is signed in. */
let isSigningIn = false;

/** The library gets tokens from our session, which renews them. */
async function getTokens() {
  const tokens = keptTokens() ?? (isSigningIn ? null : await freshTokens());
  if (tokens === null) return null;
  const { accessToken, idToken } = tokens;
  return { accessToken: decodeJWT(accessToken), idToken: decodeJWT(idToken) };
}

/** Begins a sign-in, also while another account is signed in. */
export async function whileSignedOut<Result>(begin: () => Promise<Result>): Promise<Result> {
  kept.clear();
  isSigningIn = true;
  try {
    return await begin();
  } finally {
    isSigningIn = false;
  }
}

/**
 * Returns the tokens of a finished sign-in, which the library then no longer has.
 *
 * @throws Error if it has none
 */
export function takeTokens(): Tokens {
  const tokens = keptTokens();
  kept.clear();
  if (tokens === null) throw new Error('The sign-in service returned no tokens.');
  return tokens;
}

function keptTokens(): Tokens | null {
  const idToken = keptValue('idToken');
  const accessToken = keptValue('accessToken');
  const refreshToken = keptValue('refreshToken');
  if (!idToken || !accessToken || !refreshToken) return null;
  const { exp = 0, iat = 0 } = decodeJWT(accessToken).payload;
  // By our clock, which may differ from the pool's.
  return { idToken, accessToken, refreshToken, expiresAt: Date.now() + (exp - iat) * 1000 };
}

/** The library's keys are long and end with the name. */
function keptValue(name: string): string | undefined {
  for (const [key, value] of kept) if (key.endsWith(`.${name}`)) return value;
  return undefined;
}
