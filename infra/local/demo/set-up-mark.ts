import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../storage/durable-file';

/**
 * Remembers that the demo was set up, so that a later start never undoes what its user changed.
 * Until it is remembered every start sets it up again, from the beginning.
 */
export function setUpMark(directory: string) {
  const path = join(directory, 'set-up.json');
  return {
    isThere: () => existsSync(path),
    put: () => replaceFile(path, JSON.stringify({ at: new Date().toISOString() })),
  };
}
