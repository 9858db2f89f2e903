import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of the web build, checked to be there; undefined where the stage skips it.
 * Throws with the command to run when it is missing.
 */
export function webBuildOf(web: 'build' | 'skip', folder: string): string | undefined {
  if (web === 'skip') return undefined;
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(
      `There is no web build in ${folder}: run "npm run build:web" first, ` +
        'or pass "-c web=skip" for a placeholder page.',
    );
  }
  return folder;
}
