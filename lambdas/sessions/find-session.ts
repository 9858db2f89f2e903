import { BRIDGE_MS } from '../../shared/domain/fold/boundaries';
import type { Stretch } from '../../shared/domain/fold/fold';
import { readTail } from '../data/live';
import { findBroadcast } from '../data/stretches';
import { notFound } from '../lib/errors';
import type { Services } from '../lib/services';

/** The broadcast that began at `startTime`, up to its newest event; refuses an unknown one. */
export async function findSession(
  services: Services,
  performer: string,
  startTime: string,
): Promise<Stretch> {
  const start = Date.parse(startTime);
  const stored = await findBroadcast(services.sessions, performer, start);
  const stop = stored?.broadcast?.stop ?? null;
  // After a stop only a reconnect could add to it.
  if (stored && stop !== null && services.now() > stop + BRIDGE_MS) return stored;

  const { broadcasts } = await readTail(services, performer);
  const session = broadcasts.find((one) => one.start === start) ?? stored;
  if (!session) throw notFound(`${performer} has no broadcast that began at ${startTime}.`);
  return session;
}
