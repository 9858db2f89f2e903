import { unpack } from '../../../lambdas/data/packed';
import type { Item } from '../../../lambdas/lib/table';
import type { Storage } from '../storage/direct-storage';
import { dump } from '../storage/dump';
import { contentOf } from './content';

const VIEWER = /viewer_\d/;

/** The items about tippers that name a viewer, but for what people noted themselves. */
export async function namesLeft(storage: Storage): Promise<string[]> {
  const items = await dump(storage, 'tippers');
  return items
    .filter((item) => !item.sk.startsWith('NOTE#') && !isEmptyList(item))
    .filter(namesSomebody)
    .map(({ pk, sk }) => `names a viewer: ${pk} ${sk}`);
}

/** An emptied list of joins stays, under a key that has its viewer's name in it. */
function isEmptyList(item: Item): boolean {
  return item.sk === 'J' && contentOf(item) === null;
}

function namesSomebody({ z, ...item }: Item): boolean {
  const packed = z instanceof Uint8Array ? JSON.stringify(unpack(z)) : '';
  return VIEWER.test(JSON.stringify(item)) || VIEWER.test(packed);
}
