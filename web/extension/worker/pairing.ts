import { endExtensionPairing, getExtensionState } from '@shared/api/extension-calls.gen';
import { EXTENSION_VERSION } from '../version';
import { NOT_CONNECTED } from './connection';
import { base64Url, sha256 } from './hash';
import { siteOf } from './site-url';
import type { WorkerParts } from './worker-parts';

const GIVES_UP_AFTER_MS = 10 * 60_000;
const MAX_WAIT_MS = 15_000;

/**
 * Makes a token, and returns where the dashboard confirms it; null if nobody said where Roomlight is.
 * Only the token's hash leaves the browser. See docs/decisions/extension-pairing.md.
 */
export async function startPairing(parts: WorkerParts): Promise<string | null> {
  const { store, settings } = parts;
  const token = `rlx_${base64Url(crypto.getRandomValues(new Uint8Array(32)))}`;
  const tokenHash = base64Url(await sha256(token));
  return store.inTurn(async () => {
    const siteUrl = siteOf(settings, await store.read());
    if (siteUrl === null) return null;
    const since = parts.now();
    const nextAt = since + settings.pace.pairingMs;
    const connection = { kind: 'connecting', token, tokenHash, since, tries: 0, nextAt } as const;
    await store.write({ connection, trouble: null });
    const query = new URLSearchParams({
      extension: tokenHash,
      browser: settings.browser,
      version: EXTENSION_VERSION,
    });
    return `${siteUrl}/dashboard/settings?${query}`;
  });
}

/**
 * Asks whether somebody confirmed the token, if it is time to. After ten minutes it gives up, which
 * leaves nothing behind: the service never heard of the token.
 *
 * @returns how long to wait before asking again, in ms; null if there is nothing to wait for
 */
export async function continuePairing(parts: WorkerParts): Promise<number | null> {
  const { store, service, settings, now } = parts;
  const kept = await store.read();
  const { connection } = kept;
  const siteUrl = siteOf(settings, kept);
  if (connection.kind !== 'connecting' || siteUrl === null) return null;
  if (now() < connection.nextAt) return connection.nextAt - now();

  const { token } = connection;
  const answer = await service(getExtensionState, { siteUrl, token });
  return store.inTurn(async () => {
    const { connection: latest } = await store.read();
    // It was canceled or started again meanwhile.
    if (latest.kind !== 'connecting' || latest.token !== token) return null;
    if (answer.kind === 'reply') {
      const { performer } = answer.reply;
      await store.write({
        connection: { kind: 'connected', token, performer },
        standing: answer.reply,
        standingCheckedAt: now(),
        trouble: null,
      });
      return null;
    }
    if (now() - latest.since > GIVES_UP_AFTER_MS) {
      await store.write({ connection: { kind: 'none', why: 'unconfirmed' } });
      return null;
    }
    const wait = Math.min(MAX_WAIT_MS, settings.pace.pairingMs * 1.3 ** latest.tries);
    const nextAt = now() + wait;
    await store.write({ connection: { ...latest, tries: latest.tries + 1, nextAt } });
    return wait;
  });
}

/**
 * Forgets the token at once, and then asks the service, once, to refuse it from now on. If that fails,
 * or the worker is ended before, the connection stays in the dashboard's list, and the popup says so.
 * What waits to be sent stays, too.
 */
export async function endPairing({ store, service, settings }: WorkerParts): Promise<void> {
  const ended = await store.inTurn(async () => {
    const kept = await store.read();
    const wasConnected = kept.connection.kind === 'connected';
    await store.write({
      connection: wasConnected ? { kind: 'none', why: 'left' } : NOT_CONNECTED,
      standing: null,
      trouble: null,
    });
    return kept;
  });
  const { connection } = ended;
  const siteUrl = siteOf(settings, ended);
  // An attempt may have been confirmed without the extension knowing it yet.
  const token = 'token' in connection ? connection.token : null;
  if (token === null || siteUrl === null) return;
  const answer = await service(endExtensionPairing, { siteUrl, token });
  const isRefusedNow = ['reply', 'disconnected', 'unknown'].includes(answer.kind);
  if (!isRefusedNow) return;
  await store.inTurn(async () => {
    const { connection: latest } = await store.read();
    // Somebody may have started to connect again.
    if (latest.kind !== 'none' || latest.why !== 'left') return;
    await store.write({ connection: { kind: 'none', why: 'ended' } });
  });
}
