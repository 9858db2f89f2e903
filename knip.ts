import { functions } from '@infra/functions';
import type { KnipConfig } from 'knip';

/** What is used from outside: commands, pages, tests, and the handler of each function. */
const config: KnipConfig = {
  entry: [
    'bin/*.ts',
    'web/vite.config.ts',
    'web/app/main.ts',
    'web/public/*.js',
    // The build bundles them by name.
    'web/site/script/{site,member,first-tags}.ts',
    'web/overlay/main.ts',
    'web/extension/{page,popup,worker}/main.ts',
    'infra/edge/*.js',
    // The simulated platform's pages load it.
    'infra/local/platform/pages/page-script.js',
    'test/**/*.test.{ts,tsx}',
    ...functions.map(({ entry }) => entry),
    // Each row has a call, whether the web application makes it or not.
    'shared/api/*-calls.gen.ts',
    // They stand in for packages; infra/bundle.ts and web/vite.config.ts name them as paths.
    'lambdas/runtime/{lambda-credentials,no-endpoint-cache,no-kms}.ts',
    'web/ui/charts/d3-scales.ts',
  ],
  project: ['{bin,infra,lambdas,shared,test,web}/**/*.{ts,tsx,js}'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Required by bin/checks/is-linear.ts after its setting is made.
    'recheck',
    // Its fonts are read by name: see lambdas/runtime/package-file.ts.
    '@expo-google-fonts/figtree',
  ],
};

export default config;
