/**
 * Folders by floor, lowest first. A file may import its own folder and folders on lower floors of
 * the same list, but none beside or above. `*` stands for any one folder; each is separate. A file
 * in no folder of a list is not checked by that list.
 */
export type Floors = readonly (readonly string[])[];

export const FLOORS: readonly Floors[] = [
  [['shared'], ['lambdas', 'web'], ['infra'], ['test'], ['bin'], ['test/bin']],
  [['shared/metrics'], ['shared/domain'], ['shared/site'], ['shared/help'], ['shared/api']],
  [
    ['lambdas/runtime'],
    ['lambdas/integrations'],
    ['lambdas/data'],
    ['lambdas/auth'],
    ['lambdas/services'],
    ['lambdas/endpoint'],
    ['lambdas/pipeline/shared'],
    // Calls by topic, and jobs.
    ['lambdas/*', 'lambdas/pipeline/*'],
    // Runs calls of other topics as tools.
    ['lambdas/mcp'],
    ['lambdas/maintenance'],
  ],
  [
    ['web/lib'],
    ['web/ui'],
    ['web/site', 'web/overlay', 'web/extension'],
    ['web/app/features/shared'],
    ['web/app/features/*'],
    // Shows parts of several features.
    ['web/app/demo'],
    ['web/app/shell'],
    ['web/app'],
    ['web/build'],
  ],
  // The browser extension: what all of it shares, then its three programs, which only send each
  // other messages, and their build.
  [
    ['web/extension'],
    ['web/extension/readers'],
    ['web/extension/page', 'web/extension/popup', 'web/extension/worker'],
    ['web/extension/build'],
  ],
];

/** Files that may name higher floors in an `import()` that runs on demand. */
export const LAZY_DOORS: readonly string[] = [
  // The table of screens: each row names its own page.
  'web/lib/screens.ts',
];
