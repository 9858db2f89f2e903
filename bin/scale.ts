import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CostOptions, OptionError, parseCostOptions } from '@infra/cost/cost-options';
import type { ScaleStats } from '@test/scale/stats/scale-stats';

process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
const { EVENING } = await import('@test/scale/assumptions');
const { scalePage } = await import('@test/scale/stats/scale-page');
const { runEvening } = await import('@test/scale/run-evening');

const help = `
npm run -s scale [-- --rooms 2500] [--json]

Simulates an evening with many rooms through the real jobs, in virtual time, and prints how late,
how costly and how near to limits they are. About five minutes of CPU for 2,500 rooms.

  --rooms n        how many rooms there are (2500)
  --json           prints the results as JSON instead of the page for these rooms
  --document f     simulates 250, 2,500 and 25,000 rooms and writes the page docs/scale.md
`;
/** Rooms of the page. */
const ROOMS = [250, 2_500, 25_000];
/** More rooms are executed in part. */
const MAX_EXECUTED = 2_500;
/** About as many as the platform lists besides. */
const OTHER_ROOMS = 4_000;

try {
  await run(parseCostOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run({ rooms, isJson, document, isHelp }: CostOptions): Promise<void> {
  if (isHelp) return console.log(help);
  if (document !== undefined) return writePage(document);
  const stats = await simulate(rooms);
  console.log(isJson ? JSON.stringify(stats) : scalePage([stats]));
}

/** Each in a process of its own, whose memory is measured. */
async function writePage(file: string): Promise<void> {
  const results: ScaleStats[] = [];
  for (const rooms of ROOMS) {
    const args = [...process.execArgv, fileURLToPath(import.meta.url), '--rooms', String(rooms)];
    const { stdout } = await promisify(execFile)(process.execPath, [...args, '--json'], {
      maxBuffer: 2 ** 24,
    });
    results.push(JSON.parse(stdout) as ScaleStats);
    console.error(`${rooms} rooms are done.`);
  }
  await writeFile(file, scalePage(results));
}

function simulate(rooms: number): Promise<ScaleStats> {
  const began = performance.now();
  return runEvening({
    rooms,
    mostExecuted: MAX_EXECUTED,
    lastsMs: EVENING.lastsMs,
    otherRooms: OTHER_ROOMS,
    cpu() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    onProgress(doing) {
      const seconds = Math.round((performance.now() - began) / 1000);
      process.stderr.write(`${String(seconds).padStart(4)} s  ${doing}\n`);
    },
  });
}
