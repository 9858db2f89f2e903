import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Embedded servers and property tests share two cores in CI.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
