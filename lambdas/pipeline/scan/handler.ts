import { randomUUID } from 'node:crypto';
import { openRoomList } from '@lambdas/integrations/room-list';
import { requiredEnv } from '@lambdas/runtime/env';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { scanSite } from './scan-site';

const list = openRoomList(requiredEnv('PLATFORM_URL'), requiredEnv('PLATFORM_CAMPAIGN'));

/** Reads the platform's public room list once, for all shards. */
export async function handler(): Promise<void> {
  const line = await scanSite(services(), list, randomUUID());
  logger.info('scanned', line ? { ...line } : { skipped: true });
}
