import { Unreachable } from './call-error';
import type { Renewal } from './renew-id-token';
import { readStored, readStoredJson, STORED, store } from './stored';

/** The person signed in, from the Cognito id token. */
export interface Session {
  idToken: string;
  /** Epoch seconds. */
  expiresAt: number;
  email: string;
  groups: readonly string[];
}

/** Why the session ended. */
export type SessionEnd = 'signed-out' | 'expired';

const REFRESH_MARGIN_SECONDS = 600;
const listeners = new Set<() => void>();
let current: Session | null = readStoredJson<Session>(STORED.session);
let lastEnd: SessionEnd | null = null;
let refreshing: Promise<string | null> | null = null;

export function currentSession(): Session | null {
  return current;
}

/**
 * Returns why the last session ended, for the sign-in screen; null if none ended in this browser.
 */
export function sessionEnd(): SessionEnd | null {
  return lastEnd;
}

/**
 * Calls back on sign-in and sign-out, in this window or another. Returns a function that stops it.
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a new id token, after sign-in or refresh. */
export function beginSession(idToken: string): Session {
  const session = sessionOf(idToken);
  store(STORED.session, JSON.stringify(session));
  lastEnd = null;
  change(session);
  return session;
}

/** Deletes everything that this browser stores about the account. */
export function endSession(why: SessionEnd): void {
  if (current === null) return;
  store(STORED.session, null);
  store(STORED.apiKey, null);
  store(STORED.performer, null);
  store(STORED.account, null);
  lastEnd = why;
  change(null);
}

/**
 * Returns the id token for a call; null if signed out. Renews it if it expires within 600 seconds.
 * A refused renewal ends the session. If the identity service cannot be reached, the session stays,
 * so a lost connection doesn't clear the screen.
 *
 * @throws Unreachable if the token has expired and the identity service cannot be reached
 */
export function freshIdToken(now = Date.now()): Promise<string | null> {
  if (current === null) return Promise.resolve(null);
  if (current.expiresAt - now / 1000 > REFRESH_MARGIN_SECONDS) {
    return Promise.resolve(current.idToken);
  }
  refreshing ??= renew(current, now).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renew(session: Session, now: number): Promise<string | null> {
  const renewed = await requestRenewal();
  if (renewed.outcome === 'renewed') return beginSession(renewed.idToken).idToken;
  if (renewed.outcome === 'refused') {
    endSession('expired');
    return null;
  }
  if (session.expiresAt > now / 1000) return session.idToken;
  throw new Unreachable('The sign-in service didn’t respond.');
}

async function requestRenewal(): Promise<Renewal> {
  try {
    const { renewIdToken } = await import('./renew-id-token');
    return await renewIdToken();
  } catch {
    // The code could not be loaded.
    return { outcome: 'unreachable' };
  }
}

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Reads the claims without verifying them; the service does that. */
function sessionOf(idToken: string): Session {
  const payload = idToken.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
    exp: number;
    email?: string;
    'cognito:groups'?: string[];
  };
  return {
    idToken,
    expiresAt: claims.exp,
    email: claims.email ?? '',
    groups: claims['cognito:groups'] ?? [],
  };
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORED.session) return;
    if (readStored(STORED.session) === null) lastEnd = 'signed-out';
    change(readStoredJson<Session>(STORED.session));
  });
}
