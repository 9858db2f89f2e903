import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Dice } from '@infra/local/platform/world/dice';
import { Killed, type Life } from './life';
import type { Storage } from './memory-storage';
import { nextTurn } from './next-turn';

export interface StorageRules {
  /** Share of calls that fail, half of them after taking effect. */
  readonly faultShare: number;
  /** Share of calls at which the process dies, half of them after the call has taken effect. */
  readonly killShare: number;
}

/** A storage client of one process whose calls fail, pause or kill at the given rates. */
export function misbehavingDocuments(
  storage: Storage,
  life: Life,
  dice: Dice,
  rules: () => StorageRules,
  onFault: (kind: 'storage' | 'death') => void,
): DynamoDBDocumentClient {
  const send = async (command: object) => {
    if (life.isOver) throw new Killed();
    const { faultShare, killShare } = rules();
    for (let pause = dice.integer(0, 4); pause > 0; pause--) await nextTurn();
    if (life.isOver) throw new Killed();
    const dies = dice.chance(killShare);
    const fails = dies || dice.chance(faultShare);
    if (!fails) return storage.send(command);

    onFault(dies ? 'death' : 'storage');
    const takesEffect = dice.chance(0.5);
    life.isOver ||= dies;
    if (takesEffect) await storage.send(command).catch(() => undefined);
    throw dies ? new Killed() : new Error('storage did not answer');
  };
  // The tables use nothing else.
  return { send } as unknown as DynamoDBDocumentClient;
}
