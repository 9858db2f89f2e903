import { defineConfig } from 'vitest/config';

/** A year of four rooms takes many minutes: `YEAR=1 npx vitest run test/integration/year`. */
const slow = process.env.YEAR ? [] : ['test/integration/year/**'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...slow],
    // Embedded servers and property tests share two cores in CI.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
