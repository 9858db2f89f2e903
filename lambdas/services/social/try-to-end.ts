import { randomUUID } from 'node:crypto';
import {
  type ConnectionId,
  changeConnection,
  findConnection,
  takeConnection,
} from '@lambdas/data/social/connections';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { endConnection } from './end-connection';
import { openNetworks } from './networks';
import { ConnectionWork, type SocialTools } from './work';

/** Longer than any function that works on connections runs. */
export const LEASE_MS = 4 * 60_000;

/**
 * Disconnects: marks the connection as ending, so that nothing more is posted, and tries to give its
 * profile back at once. Returns whether it is gone; otherwise the job `post` goes on. Idempotent.
 */
export async function tryToEnd(
  services: Services,
  of: ConnectionId,
  tools: SocialTools = { networks: openNetworks(services) },
): Promise<boolean> {
  const { configs, now } = services;
  await changeConnection(configs, of, (one) =>
    one && one.endingSince === null ? { ...one, endingSince: now() } : null,
  );
  const id = randomUUID();
  const taken = await takeConnection(configs, of, { id, now: now(), until: now() + LEASE_MS });
  if (!taken) return (await findConnection(configs, of)) === null;
  const work = new ConnectionWork(services, tools, id, taken);
  try {
    if (await endConnection(work)) return true;
    await work.change((one) => ({ ...one, lease: null }));
  } catch (error) {
    // It stays marked, so the job goes on once the lease has expired.
    logger.warn('a connection is not ended yet', { ...of, error: error as Error });
  }
  return false;
}
