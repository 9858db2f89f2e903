import type { Dice } from '@infra/local/platform/world/dice';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import { Killed, type Life } from './life';
import type { StorageRules } from './misbehaving-documents';
import { nextTurn } from './next-turn';

/** The objects of a bucket in memory, by key. */
export type Objects = Map<string, Uint8Array>;

/** During this time, everything else goes on. */
const SLOW_TURNS = 200;

/** A bucket as one process sees it: it fails, pauses or kills at the given rates. */
export function misbehavingStore(
  objects: Objects,
  life: Life,
  dice: Dice,
  rules: () => StorageRules,
  onFault: (kind: 'store' | 'death' | 'bucket slow' | 'bucket throttled' | 'disk full') => void,
): ObjectStore {
  const ask = async <T>(work: () => T, isWrite: boolean): Promise<T> => {
    if (life.isOver) throw new Killed();
    const { faultShare, killShare, outage } = rules();
    const isSlow = dice.chance(faultShare);
    if (isSlow) onFault('bucket slow');
    for (let pause = dice.integer(0, isSlow ? SLOW_TURNS : 6); pause > 0; pause--) await nextTurn();
    if (life.isOver) throw new Killed();
    if (outage === 'full' && isWrite) {
      onFault('disk full');
      throw new Error('ENOSPC: no space left on device, write');
    }
    if (outage === 'slow-down') {
      onFault('bucket throttled');
      throw Object.assign(new Error('Please reduce your request rate.'), { name: 'SlowDown' });
    }
    const dies = dice.chance(killShare);
    if (!dies && !dice.chance(faultShare)) return work();
    onFault(dies ? 'death' : 'store');
    life.isOver ||= dies;
    if (dice.chance(0.5)) work();
    throw dies ? new Killed() : new Error('the bucket did not answer');
  };
  return {
    get: (key) => ask(() => objects.get(key) ?? null, false),
    put: (key, body) =>
      ask(() => {
        objects.set(key, Buffer.from(body));
      }, true),
  };
}
