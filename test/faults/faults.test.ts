import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A second or two each; `npm run faults -- --seeds N` runs as many as you like. */
const SEEDS = 64;
const BLOCK = SEEDS / 2;

/** A run in which one of these did not happen would prove nothing about it. */
const KINDS = [
  'storage',
  'death',
  'store',
  'feed failed',
  'feed mischief',
  'list none',
  'list some',
  'list shift',
  'stats failed',
  'stats refused',
  'scan complete',
  'scan partial',
  'scan skipped',
  'stats read',
  'stats blocked',
  'stats skipped',
  'settle settled',
  'settle busy',
  'published',
  'writing repeated',
  'upload repeated',
  'deployed',
  'consent changed',
  'consent ended',
  'round taken late',
  'archived',
  'chunk expired',
];

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
      const { seeds, events, faults, lost, doubled, wrong, sources } = JSON.parse(stdout);
      expect({ seeds, lost, doubled, wrong }).toEqual({
        seeds: BLOCK,
        lost: 0,
        doubled: 0,
        wrong: 0,
      });
      expect(faults).toBeGreaterThan(events / 2);
      expect(KINDS.filter((kind) => !sources[kind])).toEqual([]);
    },
    30 * 60_000,
  );
});
