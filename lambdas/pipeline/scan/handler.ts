import { randomUUID } from 'node:crypto';
import { openRoomList } from '@lambdas/integrations/room-list';
import { requiredEnv } from '@lambdas/runtime/env';
import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { services } from '@lambdas/runtime/services';
import { findListenerAge } from './listener-age';
import { scanSite } from './scan-site';

const list = openRoomList(requiredEnv('PLATFORM_URL'), requiredEnv('PLATFORM_CAMPAIGN'));

/**
 * Reads the platform's public room list once, for all rooms. Also says when the listeners were last
 * seen: a dead one can't.
 */
export async function handler(): Promise<void> {
  const open = services();
  const ListenerAge = await findListenerAge(open);
  logger.info('listeners seen', measured({ ListenerAge }, open.now()));
  const line = await scanSite(open, list, randomUUID());
  logger.info('scanned', line ? { ...line } : { skipped: true });
}
