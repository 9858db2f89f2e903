import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from 'proper-lockfile';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const output = join(dist, 'web');
const stamp = join(dist, 'web-sources.txt');
const sources = ['web', 'shared', 'package-lock.json'];

/** A build takes less than a minute. The lock of a process that died is taken over. */
const LOCK = { stale: 30_000, retries: { retries: 600, minTimeout: 500, maxTimeout: 500 } };

/**
 * Builds the web app if its sources have changed since the last build. Returns its folder. One process
 * builds while others wait for it, so that none replaces a folder that another already reads.
 */
export async function buildWeb(): Promise<string> {
  await mkdir(dist, { recursive: true });
  const unlock = await lock(dist, { ...LOCK, lockfilePath: join(dist, 'web.lock') });
  try {
    return await buildIfChanged();
  } finally {
    await unlock();
  }
}

async function buildIfChanged(): Promise<string> {
  const fingerprint = await fingerprintOf(sources);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  const isThere = await readFile(join(output, 'application.html')).then(
    () => true,
    () => false,
  );
  if (isThere && built === fingerprint) return output;
  // Build into a separate folder, because the current one may be in use.
  const fresh = `${output}-${process.pid}`;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const to = ['--outDir', fresh, '--emptyOutDir'];
  // tsx resolves the path aliases that the configuration itself uses.
  const command = ['--no-warnings', '--import', 'tsx', vite, 'build', '--configLoader', 'native'];
  await run('node', [...command, '-c', 'web/vite.config.ts', ...to]);
  await rm(output, { recursive: true, force: true });
  await rename(fresh, output);
  await writeFile(stamp, fingerprint);
  return output;
}

async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (!(await isFolder(path))) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

async function run(command: string, args: readonly string[]): Promise<void> {
  // Do not inherit NODE_ENV: a test's value would bundle the libraries' slow and large variants.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The web build failed:\n${output}`);
}
