import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { FileOrder } from './test/support/run/file-order';

const setup = (...names: string[]) => names.map((name) => `test/support/run/${name}.ts`);

const dom = ['test/web/**/*.test.tsx', 'test/web/**/*.dom.test.ts'];
const pure = [
  'test/shared/**/*.test.ts',
  'test/api/**/*.test.ts',
  'test/infra/local/platform/**/*.test.ts',
  'test/web/{app,lib,overlay,site,ui}/**/*.test.ts',
];
const service = [
  'test/lambdas/**/*.test.ts',
  'test/integration/*.test.ts',
  'test/integration/bad-input/*.test.ts',
  'test/maintenance/*.test.ts',
];
const synthesis = ['test/infra/aws/**/*.test.ts'];
const world = ['test/faults/**/*.test.ts'];
const browser = ['test/e2e/{every-tab,first-evening,public-pages}.test.ts'];
// Left out of `npm test`; see docs/testing.md.
const longService = ['test/integration/fuzz.test.ts', 'test/integration/year/*.test.ts'];
const longBrowser = ['test/e2e/{every-state,failing-service,sharing,two-step}.test.ts'];

/** One process for many files, with fresh modules and environment, and with tables in memory. */
const inProcess = {
  isolate: false,
  setupFiles: [
    ...setup('fresh-start'),
    'test/support/tables/in-process-dynamodb.ts',
    ...setup('quick-packing', 'one-signing-key', 'property-seed', 'measure-file'),
  ],
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Ceilings, not waits: the machine may be busy with something else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
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
          exclude: [...configDefaults.exclude, ...dom],
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
          // Whoever presses a link leaves the page of all files that come after.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
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
          isolate: false,
          setupFiles: setup('measure-file'),
        },
      },
      {
        extends: true,
        // Stand-ins, child processes and builds, with real tables.
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
          ],
          isolate: false,
          setupFiles: setup('fresh-start', 'property-seed', 'measure-file'),
        },
      },
      {
        extends: true,
        test: { name: 'world', include: world, ...inProcess },
      },
      {
        extends: true,
        test: {
          name: 'long-service',
          include: longService,
          ...inProcess,
        },
      },
      ...[
        { name: 'browser', include: browser },
        { name: 'long-browser', include: longBrowser },
      ].map(({ name, include }) => ({
        extends: true as const,
        test: {
          name,
          include,
          globalSetup: setup('prepared-demo'),
          ...inProcess,
        },
      })),
    ],
  },
});
