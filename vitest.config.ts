import { configDefaults, defineConfig } from 'vitest/config';

const pure = 'test/shared/**/*.test.ts';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Ceilings, not waits: embedded servers and property tests share two cores with whatever else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      // Pure functions have nothing to keep from each other: a process of its own for each file
      // would take longer than its tests.
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, pure],
        },
      },
    ],
  },
});
