import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MonthCost } from '@infra/cost/month-cost';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const run = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', 'bin/cost.ts', ...args],
    { cwd: ROOT },
  );

describe('npm run cost', () => {
  it('prints the rooms, the cost and its parts as JSON', async () => {
    const { stdout } = await run('--rooms', '250', '--json');
    const { rooms, usdPerRoomMonth, parts, ...rest } = JSON.parse(stdout) as MonthCost;
    expect(rooms).toBe(250);
    expect(rest).toEqual({});
    const sum = parts.reduce((total, part) => total + part.usdPerRoomMonth, 0);
    expect(sum).toBeCloseTo(usdPerRoomMonth, 6);
  });

  it('refuses an unknown option in plain words, and says so with its exit code', async () => {
    await expect(run('--room', '250')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr:
        '“--room” is not an option. The options are --rooms, --json, --document and --help.\n',
    });
  });

  it('writes the page with the numbers of rooms that the documentation cites', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roomlight-cost-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'cost.md');
    const { stdout } = await run('--document', file);
    expect(stdout).toBe('');
    const page = await readFile(file, 'utf8');
    for (const rooms of ['10', '250', '2,500', '25,000'])
      expect(page).toContain(`\n| ${rooms} | $`);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });
});
