import { configDefaults, defineConfig } from 'vitest/config';

const run = (name: string) => `test/support/run/${name}.ts`;

const pure = ['test/shared/**/*.test.ts', 'test/web/{app,lib,overlay,site,ui}/**/*.test.ts'];
const service = [
  'test/lambdas/**/*.test.ts',
  'test/integration/*.test.ts',
  'test/integration/bad-input/*.test.ts',
  'test/maintenance/*.test.ts',
];
const dom = 'test/web/**/*.dom.test.ts';
const web = ['test/web/**/*.test.tsx', dom];
const inProcess = [run('fresh-start'), 'test/support/tables/in-process-dynamodb.ts'];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Ceilings, not waits: the machine may be busy with something else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    reporters: ['default', './test/support/run/cpu-reporter.ts'],
    setupFiles: [run('measure-file')],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, dom],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: service,
          isolate: false,
          setupFiles: inProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: web,
          environment: 'happy-dom',
          // Whoever presses a link leaves the page of all files that come after.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          isolate: false,
          setupFiles: [run('fresh-start'), run('fresh-page')],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...pure, ...service, ...web],
        },
      },
    ],
  },
});
