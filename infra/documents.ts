import { screens } from '@web/lib/screens';

/** The document of every screen that isn't prerendered. */
export const APPLICATION = '/index.html';

/** The prerendered screens: path of the screen → path of the file. */
export const documents: Readonly<Record<string, string>> = listDocuments(screens);

export function listDocuments(
  rows: readonly { readonly path: string; readonly isPrerendered?: true }[],
): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter(({ isPrerendered }) => isPrerendered)
      .map(({ path }) => [path, path === '/' ? APPLICATION : `${path}/index.html`]),
  );
}
