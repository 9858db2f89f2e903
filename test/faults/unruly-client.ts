import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Dice } from '../../infra/local/platform/world/dice';
import { nextTurn } from './unruly-feed';

/** A process that died: nothing it does after has any effect. */
export class Killed extends Error {}

export interface StorageRules {
  /** Of calls that fail, half of them after they have taken effect. */
  readonly faultShare: number;
  /** Of calls at which the process dies, half of them after the call has taken effect. */
  readonly killShare: number;
}

/** A storage client of one process, whose calls fail, linger or kill as the rules say. */
export function unrulyClient(
  endpoint: string,
  dice: Dice,
  rules: () => StorageRules,
  onFault: () => void,
): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  let isDead = false;

  client.middlewareStack.add(
    (next) => async (args) => {
      if (isDead) throw new Killed();
      const { faultShare, killShare } = rules();
      for (let pause = dice.whole(0, 4); pause > 0; pause--) await nextTurn();
      const dies = dice.chance(killShare);
      const fails = dies || dice.chance(faultShare);
      if (!fails) return next(args);

      onFault();
      const takesEffect = dice.chance(0.5);
      if (takesEffect) await next(args).catch(() => undefined);
      isDead ||= dies;
      throw dies ? new Killed() : new Error('storage did not answer');
    },
    { step: 'initialize', name: 'unruly' },
  );
  return client;
}
