import type { CopyString } from './copy-string';

/** Texts of one screen, one part of the API or one part of the service. */
export interface Area {
  readonly name: string;
  readonly strings: readonly CopyString[];
}

/** Where texts for readers are written. */
export const COPY_PATHS = ['web', 'shared', 'lambdas'];

/** Texts in them that no reader gets to see: prompts, word lists, stored keys, log messages. */
export const NOT_COPY =
  /^web\/(build|vite\.config)|^lambdas\/(data|integrations|maintenance)\/|\/summaries\/(question|ordinary-words)\.ts$/;

/** Folders whose folders are screens or topics of their own. */
const SPLIT_FOLDERS = ['web/app/features', 'shared/domain', 'lambdas/pipeline', 'lambdas/services'];

/** Groups texts by screen, in the order of their paths. */
export function areasOf(strings: readonly CopyString[]): Area[] {
  const names = [...new Set(strings.map(({ file }) => areaOf(file)))].sort();
  return names.map((name) => ({
    name,
    strings: strings.filter(({ file }) => areaOf(file) === name),
  }));
}

/** `web/app/features/sessions`; of files that lie loose, their folder. */
function areaOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  const depth = SPLIT_FOLDERS.some((folder) => file.startsWith(`${folder}/`)) ? 4 : 2;
  const isDomain = file.startsWith('shared/') || file.startsWith('lambdas/');
  return folders.slice(0, isDomain ? Math.min(depth, 3) : depth).join('/');
}
