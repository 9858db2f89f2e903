import { randomUUID } from 'node:crypto';
import { takeLease } from '../data/listener-reports';
import { openUserPool } from '../integrations/user-pool';
import { logger } from '../lib/logger';
import { services } from '../lib/services';
import { closeAccounts } from './closing/close-accounts';

/** Longer than the function may run. */
const LEASE_MS = 150_000;

/** Erases accounts whose deletion was asked for. */
export async function handler(): Promise<void> {
  const open = services();
  const { configs, now } = open;
  const lease = { owner: randomUUID(), now: now(), until: now() + LEASE_MS };
  if (!(await takeLease(configs, 'close', lease))) return;
  logger.info('closed', { ...(await closeAccounts(open, openUserPool())) });
}
