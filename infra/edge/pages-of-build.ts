import { existsSync, readdirSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { patternOf } from '@web/lib/screen-at';
import { screens } from '@web/lib/screens';
import type { PagesOfBuild } from './page-of-path';

/** The file that starts the application, for the screens that it draws itself. */
export const APPLICATION_FILE = 'application.html';

/**
 * Returns the pages of a web build: each prerendered page is the `index.html` of a folder, and comes
 * before the patterns. Without a build, there are none.
 */
export function pagesOfBuild(folder: string | undefined): PagesOfBuild {
  return {
    documents: folder === undefined || !existsSync(folder) ? [] : documentsIn(folder),
    application: [
      '^/dashboard$',
      ...screens.flatMap(({ path, load, document }) =>
        load && (!document || path.includes(':')) ? patternOf(path).source : [],
      ),
    ],
  };
}

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map(({ parentPath, name }) => relative(folder, dirname(`${parentPath}${sep}${name}`)))
    .map((path) => `/${path.split(sep).join('/')}`)
    .sort();
}
