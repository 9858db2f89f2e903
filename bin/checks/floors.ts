/**
 * Rooms by floor, lowest first. A file imports its own room and the rooms on lower floors of the
 * same list, never a room beside it or above. `*` stands for any one folder: each is a room of
 * its own. A file that is in no room of a list is not judged by that list.
 */
export type Floors = readonly (readonly string[])[];

export const FLOORS: readonly Floors[] = [
  [['shared'], ['lambdas', 'web'], ['infra'], ['test'], ['bin'], ['test/bin']],
  [['shared/metrics'], ['shared/domain'], ['shared/api']],
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
    ['lambdas/maintenance'],
  ],
  [
    ['web/lib'],
    ['web/ui'],
    ['web/site', 'web/overlay'],
    ['web/app/features/shared'],
    ['web/app/features/*'],
    ['web/app/shell'],
    ['web/app'],
    ['web/build'],
  ],
];

/** Files that name what is above them, for it to be loaded when it is needed. */
export const LAZY_DOORS: readonly string[] = [
  // The table of screens: each row names its own page.
  'web/lib/screens.ts',
];
