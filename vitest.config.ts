import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const setup = (...names: string[]) => names.map((name) => `test/support/run/${name}.ts`);

const dom = ['test/web/**/*.test.tsx', 'test/web/**/*.dom.test.ts'];
const pure = [
  'test/shared/**/*.test.ts',
  'test/api/**/*.test.ts',
  'test/infra/local/platform/**/*.test.ts',
  'test/web/{app,extension,lib,overlay,site,ui}/**/*.test.ts',
];
const service = [
  'test/lambdas/**/*.test.ts',
  'test/integration/*.test.ts',
  'test/integration/bad-input/*.test.ts',
  'test/maintenance/*.test.ts',
];
const synthesis = ['test/infra/aws/**/*.test.ts'];
const world = ['test/faults/**/*.test.ts'];
const browser = ['test/e2e/every-tab.test.ts'];
// Left out of `npm test`; see docs/testing.md.
const longService = [
  'test/faults/faults.test.ts',
  'test/integration/{fuzz,room-snapshots,social-images}.test.ts',
  'test/integration/year/*.test.ts',
  'test/lambdas/pipeline/alarms.test.ts',
  'test/lambdas/pipeline/listen/{heavy-evening,misbehaving-platform,refused-token}.test.ts',
  'test/lambdas/pipeline/post/random-posts.test.ts',
  'test/lambdas/pipeline/scan/scan-site.test.ts',
  'test/maintenance/erase.test.ts',
];
// Files that `npm test` runs with some rows of the tables; see `someRows`.
const wholeTables = [
  'test/integration/{access,refusals,tenants}.test.ts',
  'test/integration/bad-input/{broken-bodies,wrong-fields}.test.ts',
];
const longBrowser = ['test/e2e/*.test.ts', 'test/e2e/{extension,other-browsers}/*.test.ts'];
const longParts = [
  'test/infra/aws/checks.test.ts',
  'test/bench/*.test.ts',
  'test/infra/bundle.test.ts',
  'test/infra/cost/counted-units.test.ts',
  'test/infra/local/dynamodb/dynamo-db-process.test.ts',
  'test/infra/local/scheduler/job-process.test.ts',
  'test/infra/operate/point-at-stage.test.ts',
  'test/load/*.test.ts',
  'test/scale/*.test.ts',
  'test/shared/domain/*/calibration.test.ts',
];

/** One process for many files, with fresh modules and environment, and with tables in memory. */
const inProcess = {
  isolate: false,
  setupFiles: [
    ...setup('fresh-start'),
    'test/support/tables/in-process-dynamodb.ts',
    ...setup('quick-packing', 'one-signing-key', 'property-seed', 'measure-file'),
  ],
};

/** Stand-ins, child processes and builds, with real tables. */
const apart = {
  isolate: false,
  setupFiles: setup('fresh-start', 'property-seed', 'measure-file'),
};

/**
 * Projects in the order in which their files start: first what fails fast, last the project of many
 * short files, so that all workers end at about the same time.
 */
const PROJECTS = [
  'pure',
  'parts',
  'long-parts',
  'synthesis',
  'long-service',
  'world',
  'service',
  'web',
];
/** Browser tests wait a lot, so they start one by one among the first part of the other files. */
const BROWSER_PROJECTS = ['browser', 'long-browser'];
const PART_WITH_BROWSERS = 0.6;

/**
 * Files by project, because a worker is replaced when the next file is of another one. Within a
 * project, the longest start first, or with `--sequence.shuffle.tests`, in random order.
 */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const within = shuffle ? shuffled(files, seed) : await super.sort(files);
    const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    const isBrowser = ({ project }: TestSpecification) => BROWSER_PROJECTS.includes(project.name);
    const others = within.filter((file) => !isBrowser(file));
    const sorted = others.toSorted((a, b) => placeOf(a) - placeOf(b));
    return spread(within.filter(isBrowser), sorted);
  }
}

/** Puts files among the first part of others, at equal distances. */
function spread(
  files: readonly TestSpecification[],
  others: readonly TestSpecification[],
): TestSpecification[] {
  const distance = Math.floor((others.length * PART_WITH_BROWSERS) / Math.max(1, files.length));
  return [
    ...files.flatMap((file, index) => [
      file,
      ...others.slice(index * distance, (index + 1) * distance),
    ]),
    ...others.slice(files.length * distance),
  ];
}

function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const rank = ({ moduleId }: TestSpecification) =>
    createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Ceilings, not waits: the machine may be busy with something else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than cores: while the main process transforms a file for a worker, another can run.
    maxWorkers: availableParallelism() + 1,
    // Room for 64 MB of young objects: with the usual 16 MB, a tenth of all CPU time is collection.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: FileOrder },
    // Tests send thousands of requests from one address, within one minute of a clock that stands.
    env: { FAIR_USE_SCALE: '1000000' },
    reporters: ['default', './test/support/run/cpu-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, ...dom, ...longParts],
          isolate: false,
          setupFiles: setup('property-seed', 'measure-file'),
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: dom,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              settings: {
                // Whoever presses a link leaves the page of all files that come after.
                navigation: { disableMainFrameNavigation: true },
                // A page's scripts are never loaded, and that is no error.
                handleDisabledFileLoadingAsSuccess: true,
              },
            },
          },
          isolate: false,
          setupFiles: setup('fresh-start', 'no-owner-stacks', 'fresh-page', 'measure-file'),
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: service,
          exclude: [...configDefaults.exclude, ...longService],
          ...inProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'synthesis',
          include: synthesis,
          exclude: [...configDefaults.exclude, ...longParts],
          isolate: false,
          setupFiles: setup('measure-file'),
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            ...dom,
            ...pure,
            ...service,
            ...synthesis,
            ...world,
            ...browser,
            ...longService,
            ...longBrowser,
            ...longParts,
          ],
          ...apart,
        },
      },
      {
        extends: true,
        test: { name: 'long-parts', include: longParts, ...apart },
      },
      {
        extends: true,
        test: {
          name: 'world',
          include: world,
          exclude: [...configDefaults.exclude, ...longService],
          ...inProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-service',
          include: [...longService, ...wholeTables],
          env: { WHOLE_TABLES: '1' },
          ...inProcess,
        },
      },
      ...[
        { name: 'browser', include: browser, env: {} },
        { name: 'long-browser', include: longBrowser, env: { WHOLE_TABLES: '1' } },
      ].map(({ name, include, env }) => ({
        extends: true as const,
        test: {
          name,
          include,
          env,
          globalSetup: setup('prepared-demo'),
          ...inProcess,
        },
      })),
    ],
  },
});
