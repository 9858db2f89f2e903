import type { Dice } from '../../infra/local/platform/world/dice';
import type { EventsFeed } from '../../lambdas/integrations/events-feed';
import type { SecretBox } from '../../lambdas/integrations/secret-box';
import { openServicesOn, type Services } from '../../lambdas/lib/services';
import { Killed, type StorageRules, unrulyClient } from './unruly-client';

export interface ProcessOptions {
  readonly endpoint: string;
  readonly tables: Parameters<typeof openServicesOn>[1]['tables'];
  readonly feed: EventsFeed;
  readonly now: () => number;
  readonly dice: Dice;
  readonly rules: () => StorageRules;
  readonly onFault: () => void;
}

/** A process of the service that can die at any of its storage calls. */
export function startProcess(options: ProcessOptions): Services {
  const { endpoint, dice, rules, onFault } = options;
  return openServicesOn(unrulyClient(endpoint, dice, rules, onFault), {
    tables: options.tables,
    secrets: openBox,
    feed: options.feed,
    now: options.now,
  });
}

/** Secrets are not what is tried here. */
const openBox: SecretBox = {
  seal: async (text) => ({ key: '', iv: '', box: text }),
  open: async ({ box }) => box,
};

/** Does one thing; a death in it ends the process, a failure only the thing. */
export async function tryTo(work: () => Promise<unknown>): Promise<'done' | 'failed' | 'died'> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof Killed ? 'died' : 'failed';
  }
}
