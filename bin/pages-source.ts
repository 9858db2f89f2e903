import type { Screen } from '@web/lib/screens';

/** Path of the generated list of pages, from the repository's root. */
export const PAGES_FILE = 'shared/site/pages.gen.ts';

/**
 * Source code of the list of pages: the paths in the table of screens, for the service, which
 * doesn't import the browser's code.
 */
export function pagesSource(screens: readonly Pick<Screen, 'path' | 'access'>[]): string {
  const pathsOf = (access: Screen['access']) =>
    screens.flatMap((screen) => (screen.access === access ? [`  '${screen.path}',`] : []));
  return [
    '// Generated from web/lib/screens.ts by `npm run generate`. Do not edit.',
    'export const PUBLIC_PAGES: readonly string[] = [',
    ...pathsOf('public'),
    '];',
    'export const SIGNED_IN_PAGES: readonly string[] = [',
    ...pathsOf('signed-in'),
    ...pathsOf('staff'),
    '];',
    '',
  ].join('\n');
}
