import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A separate process that runs TypeScript, killed after the test at the latest. */
export interface Child {
  readonly pid: number;
  /** Returns its next line of output; rejects if it ends first. */
  nextLine(): Promise<string>;
  /** Kills it without warning, like a power cut, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Runs `script` (TypeScript, ESM, imports relative to the project's root). */
export function startChild(script: string): Child {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  if (child.pid === undefined || !child.stdout) throw new Error('The child did not start.');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  return {
    pid: child.pid,
    nextLine: async () => {
      const line = await lines.next();
      if (line.done) throw new Error('The child ended without a word.');
      return line.value;
    },
    kill,
  };
}
