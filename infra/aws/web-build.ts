import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_FILE } from '@infra/edge/pages-of-build';

/**
 * Returns the folder of the web build; undefined if the stage skips it.
 *
 * @throws Error with the command to run if the folder is missing
 */
export function findWebBuild(web: 'build' | 'skip', folder: string): string | undefined {
  if (web === 'skip') return undefined;
  if (!existsSync(join(folder, APPLICATION_FILE))) {
    throw new Error(
      `There is no web build in ${folder}: run "npm run build:web" first, ` +
        'or pass "-c web=skip" for a placeholder page.',
    );
  }
  return folder;
}
