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
  // A broadcast that can no longer grow has given its roster up.
  if (stored && !stored.figures.roster) return stored;

  const { broadcasts } = await readTail(services, performer);
  const session = broadcasts.find((one) => one.start === start) ?? stored;
  if (!session) throw notFound(`${performer} has no broadcast that began at ${startTime}.`);
  return session;
}
