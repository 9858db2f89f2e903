import { screens } from '@web/lib/screens';

/** The document that draws every screen without one of its own. */
export const APPLICATION = '/index.html';

/** The documents of the screens that the build draws: path of the screen → path of the file. */
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
