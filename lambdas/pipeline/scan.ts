import { randomUUID } from 'node:crypto';
import { openRoomList } from '../integrations/room-list';
import { requiredEnv } from '../lib/env';
import { logger } from '../lib/logger';
import { services } from '../lib/services';
import { scanSite } from './scanning/scan-site';

const list = openRoomList(requiredEnv('PLATFORM_URL'), requiredEnv('PLATFORM_CAMPAIGN'));

/** Reads the platform's public room list once, for all shards. */
export async function handler(): Promise<void> {
  const line = await scanSite(services(), list, randomUUID());
  logger.info('scanned', line ? { ...line } : { skipped: true });
}
