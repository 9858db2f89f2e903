import { unpackJson } from '@lambdas/data/packed/packed';
import type { Item } from '@lambdas/runtime/table';
import { dump } from '../storage/dump';
import type { Storage } from '../storage/memory-storage';

const VIEWER = /viewer_\d/;

/**
 * Returns the items about tippers, and the uploads, that still name a viewer, except for people's
 * own notes.
 */
export async function namesLeft(storage: Storage): Promise<string[]> {
  const uploads = (await dump(storage, 'sessions')).filter(({ sk }) => sk.startsWith('UP#'));
  const items = [...(await dump(storage, 'tippers')), ...uploads];
  return items
    .filter((item) => !item.sk.startsWith('NOTE#'))
    .filter(namesSomebody)
    .map(({ pk, sk }) => `names a viewer: ${pk} ${sk}`);
}

function namesSomebody({ z, ...item }: Item): boolean {
  const packed = z instanceof Uint8Array ? JSON.stringify(unpackJson(z)) : '';
  return VIEWER.test(JSON.stringify(item)) || VIEWER.test(packed);
}
