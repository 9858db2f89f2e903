import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Dice } from '@infra/local/platform/world/dice';
import { Killed, type Life } from './life';
import type { Storage } from './memory-storage';
import { nextTurn } from './next-turn';

export interface StorageRules {
  /** Share of calls that fail, half of them after taking effect. */
  readonly faultShare: number;
  /** Share of calls at which the process dies, half of them after the call has taken effect. */
  readonly killShare: number;
  /** What is wrong with the storage as a whole at the moment; null for nothing. */
  readonly outage: Outage | null;
}

/**
 * - `full`: nothing can be written
 * - `throttled`: the tables refuse most calls
 * - `slow-down`: the buckets refuse every call
 */
export type Outage = 'full' | 'throttled' | 'slow-down';

const THROTTLED_SHARE = 0.7;

/** A storage client of one process whose calls fail, pause or kill at the given rates. */
export function misbehavingDocuments(
  storage: Storage,
  life: Life,
  dice: Dice,
  rules: () => StorageRules,
  onFault: (kind: 'storage' | 'death' | 'disk full' | 'storage throttled') => void,
): DynamoDBDocumentClient {
  const send = async (command: object) => {
    if (life.isOver) throw new Killed();
    const { faultShare, killShare, outage } = rules();
    for (let pause = dice.integer(0, 4); pause > 0; pause--) await nextTurn();
    if (life.isOver) throw new Killed();
    if (outage === 'full' && isWrite(command)) {
      onFault('disk full');
      throw new Error('ENOSPC: no space left on device, write');
    }
    if (outage === 'throttled' && dice.chance(THROTTLED_SHARE)) {
      onFault('storage throttled');
      throw new ProvisionedThroughputExceededException({
        message: 'The level of configured provisioned throughput for the table was exceeded.',
        $metadata: { httpStatusCode: 400 },
      });
    }
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

function isWrite(command: object): boolean {
  return [PutCommand, UpdateCommand, DeleteCommand].some((kind) => command instanceof kind);
}
