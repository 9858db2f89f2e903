import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url);
const PACKAGES = ['dynalite', '@aws-sdk/client-dynamodb', '@duckdb/node-api', 'zod', 'esbuild'];

/** Describes the environment of the benchmark: [name, value]. */
export async function environment(): Promise<[string, string][]> {
  const processors = cpus();
  return [
    ['machine', `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GB`],
    ...(await versions()),
    ['commit', await commit()],
  ];
}

/** Lists the software of the benchmark: [name, version]. */
export async function versions(): Promise<[string, string][]> {
  return [
    ['node', process.version],
    ...(await Promise.all(
      PACKAGES.map(async (name): Promise<[string, string]> => [name, await versionOf(name)]),
    )),
  ];
}

async function versionOf(name: string): Promise<string> {
  const file = new URL(`node_modules/${name}/package.json`, root);
  return String(JSON.parse(await readFile(file, 'utf8')).version);
}

async function commit(): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  try {
    const changed = await git('status', '--porcelain');
    return `${await git('rev-parse', '--short', 'HEAD')}${changed ? ', with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
