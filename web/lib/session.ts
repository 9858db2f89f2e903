import { Unreachable } from './call-error';
import { takeFormerTokens } from './former-tokens';
import { renewTokens } from './renew-tokens';
import { readStored, STORED, store } from './stored';
import type { Tokens } from './tokens';

/** A sign-in in this browser. The same object until it ends. */
export interface Session {
  refreshToken: string;
  /** Never stored: see docs/decisions/tokens-in-memory.md. Null after the page was loaded. */
  tokens: Tokens | null;
  /** While new tokens are on their way. */
  renewal: Promise<Tokens | null> | null;
  /** The account's API key. Never stored either. */
  apiKey: string | null;
}

/** Why the session ended. */
export type SessionEnd = 'signed-out' | 'expired';

const REFRESH_MARGIN_MS = 600_000;
const listeners = new Set<() => void>();
let current: Session | null = storedSession();
let lastEnd: SessionEnd | null = null;

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

/** Begins a session after sign-in. The browser stores nothing of it but the refresh token. */
export function beginSession(tokens: Tokens): void {
  store(STORED.refreshToken, tokens.refreshToken);
  lastEnd = null;
  change(sessionOf(tokens.refreshToken, tokens));
}

/** Deletes everything that this browser stores about the account. */
export function endSession(why: SessionEnd): void {
  if (current === null) return;
  store(STORED.refreshToken, null);
  store(STORED.performer, null);
  store(STORED.account, null);
  lastEnd = why;
  change(null);
}

/**
 * Returns the tokens for a call; null if signed out. Renews them if they expire within 600 seconds,
 * or if the page was just loaded. A refused renewal ends the session. If the identity service cannot
 * be reached, the session stays, so a lost connection doesn't clear the screen.
 *
 * @throws Unreachable if there are no valid tokens and the identity service cannot be reached
 */
export function freshTokens(now = Date.now()): Promise<Tokens | null> {
  const session = current;
  if (session === null) return Promise.resolve(null);
  const { tokens } = session;
  if (tokens !== null && tokens.expiresAt - now > REFRESH_MARGIN_MS) return Promise.resolve(tokens);
  session.renewal ??= renew(session, now).finally(() => {
    session.renewal = null;
  });
  return session.renewal;
}

async function renew(session: Session, now: number): Promise<Tokens | null> {
  const renewed = await renewTokens(session.refreshToken);
  // Meanwhile somebody may have signed out, or in as somebody else.
  if (session !== current) return freshTokens(now);
  if (renewed.outcome === 'renewed') {
    session.tokens = renewed.tokens;
    keepRefreshToken(session, renewed.tokens);
    return renewed.tokens;
  }
  if (renewed.outcome === 'refused') {
    endSession('expired');
    return null;
  }
  if (session.tokens !== null && session.tokens.expiresAt > now) return session.tokens;
  throw new Unreachable('The sign-in service didn’t respond.');
}

/** A pool that rotates refresh tokens sends a new one. */
function keepRefreshToken(session: Session, { refreshToken }: Tokens): void {
  if (refreshToken === session.refreshToken) return;
  session.refreshToken = refreshToken;
  store(STORED.refreshToken, refreshToken);
}

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function storedSession(): Session | null {
  const former = takeFormerTokens();
  if (former !== null && readStored(STORED.refreshToken) === null) {
    store(STORED.refreshToken, former);
  }
  const refreshToken = readStored(STORED.refreshToken);
  return refreshToken === null ? null : sessionOf(refreshToken);
}

function sessionOf(refreshToken: string, tokens: Tokens | null = null): Session {
  return { refreshToken, tokens, renewal: null, apiKey: null };
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // Without a key, another window deleted everything.
    if (key !== STORED.refreshToken && key !== null) return;
    const refreshToken = readStored(STORED.refreshToken);
    if (refreshToken === (current?.refreshToken ?? null)) return;
    if (refreshToken === null) lastEnd = 'signed-out';
    change(refreshToken === null ? null : sessionOf(refreshToken));
  });
}
