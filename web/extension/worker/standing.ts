import { getExtensionState } from '@shared/api/extension-calls.gen';
import { endedBy } from './connection';
import { siteOf } from './site-url';
import type { WorkerParts } from './worker-parts';

/**
 * Asks what the extension may do and for today's numbers, unless it asked less than `maxAgeMs` ago.
 */
export async function refreshStanding(parts: WorkerParts, maxAgeMs: number): Promise<void> {
  const { store, service, settings, now } = parts;
  const kept = await store.read();
  const { connection } = kept;
  const siteUrl = siteOf(settings, kept);
  if (connection.kind !== 'connected' || siteUrl === null) return;
  if (now() - kept.standingCheckedAt < maxAgeMs) return;
  const { token } = connection;
  await store.inTurn(() => store.write({ standingCheckedAt: now() }));
  const answer = await service(getExtensionState, { siteUrl, token });
  await store.inTurn(async () => {
    const latest = await store.read();
    const ended = endedBy(answer, token, latest.connection);
    if (ended) return store.write({ connection: ended });
    if (latest.connection.kind !== 'connected' || latest.connection.token !== token) return;
    const isUnreachable = latest.trouble?.kind === 'unreachable';
    if (answer.kind === 'reply') {
      const trouble = isUnreachable ? null : latest.trouble;
      return store.write({ standing: answer.reply, trouble });
    }
    if (answer.kind === 'failed' && latest.trouble === null) {
      return store.write({ trouble: { kind: 'unreachable' } });
    }
  });
}
