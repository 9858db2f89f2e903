import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVE = join(fileURLToPath(new URL('.', import.meta.url)), 'moto/serve.py');
const PYTHON = 'python3';

export interface MotoServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Why moto can't run on this machine, in words; null if it can. */
export function whyNoMoto(): string | null {
  const { error, status, stderr } = spawnSync(PYTHON, [SERVE, '--check'], { encoding: 'utf8' });
  if (error) return `${PYTHON} is not installed.`;
  if (status === 0) return null;
  return stderr.trim().split('\n').at(-1) ?? `${PYTHON} has no moto with its server.`;
}

/**
 * Starts an AWS account in memory, on a free port of this machine. It ends with this process.
 *
 * @throws Error if it ends before it listens, for example because of another version of moto
 */
export async function startMoto(): Promise<MotoServer> {
  const server = spawn(PYTHON, ['-W', 'ignore', SERVE], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const url = `http://127.0.0.1:${await readPort(server)}`;
  return {
    url,
    async close() {
      const ended = once(server, 'exit');
      server.stdin.end();
      server.kill();
      await ended;
    },
  };
}

async function readPort(server: ChildProcess): Promise<number> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('moto ended before it listened.');
  });
  const printed = server.stdout ? once(server.stdout, 'data') : ended;
  const [line] = await Promise.race([printed, ended]);
  ended.catch(() => {});
  return Number(String(line).trim());
}
