import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** All in CI, fewer while developing; `npm run faults -- --seeds N` runs as many as you like. */
const SEEDS = process.env.CI ? 200 : 24;
const BLOCK = SEEDS / 2;

describe('the pipeline under faults', () => {
  it.concurrent.each([1, 1 + BLOCK])(
    'keeps every statistic exact from seed %i on',
    async (from) => {
      const { stdout } = await run(
        'node',
        [
          '--no-warnings',
          '--import',
          'tsx',
          'bin/faults.ts',
          '--json',
          '--seeds',
          String(BLOCK),
          '--from',
          String(from),
        ],
        { cwd: root },
      ).catch((error: { stdout: string }) => error);
      const { seeds, events, faults, lost, doubled, wrong } = JSON.parse(stdout);
      expect({ seeds, lost, doubled, wrong }).toEqual({
        seeds: BLOCK,
        lost: 0,
        doubled: 0,
        wrong: 0,
      });
      // A run without faults would prove nothing.
      expect(faults).toBeGreaterThan(events / 2);
    },
    30 * 60_000,
  );
});
