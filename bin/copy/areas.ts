import type { CopyString } from './copy-string';

/** The texts of one screen, one part of the API or one part of the service. */
export interface Area {
  readonly name: string;
  readonly strings: readonly CopyString[];
}

/** Folders with texts for readers. */
export const COPY_PATHS = ['web', 'shared', 'lambdas'];

/** Texts in these folders that no reader sees: prompts, word lists, stored keys, log messages. */
export const NOT_COPY =
  /^web\/(build|vite\.config)|^lambdas\/(data|integrations|maintenance)\/|\/summaries\/(question|ordinary-words)\.ts$/;

/** Folders whose subfolders are screens or topics of their own. */
const SPLIT_FOLDERS = ['web/app/features', 'shared/domain', 'lambdas/pipeline', 'lambdas/services'];

/** Groups texts by screen, ordered by path. */
export function areasOf(strings: readonly CopyString[]): Area[] {
  const names = [...new Set(strings.map(({ file }) => areaOf(file)))].sort();
  return names.map((name) => ({
    name,
    strings: strings.filter(({ file }) => areaOf(file) === name),
  }));
}

/** Returns `web/app/features/sessions`; for a file outside such a folder, its own folder. */
function areaOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  const depth = SPLIT_FOLDERS.some((folder) => file.startsWith(`${folder}/`)) ? 4 : 2;
  const isDomain = file.startsWith('shared/') || file.startsWith('lambdas/');
  return folders.slice(0, isDomain ? Math.min(depth, 3) : depth).join('/');
}
