import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../storage/durable-file';

/**
 * Remembers that the demo was set up, so that later starts do not undo the user's changes. Until
 * then, every start runs the complete setup.
 */
export function setUpMark(directory: string) {
  const path = join(directory, 'set-up.json');
  return {
    isThere: () => existsSync(path),
    put: () => replaceFile(path, JSON.stringify({ at: new Date().toISOString() })),
  };
}
