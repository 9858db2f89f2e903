import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Loads the handler of a function's folder, runs it once with what it is sent, and answers. */
const RUNTIME = `
process.once('message', async (event) => {
  try {
    const { handler } = await import('./index.mjs');
    process.send({ answer: (await handler(event, {})) ?? null });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
  process.disconnect();
});`;

/**
 * Runs a function once, in a process of its own, with nothing in its environment but its settings.
 *
 * @param folder where its deployed archive was unpacked
 * @returns its answer; null for none
 * @throws Error with what it logged if its handler failed
 */
export async function runFunction(
  folder: string,
  settings: Readonly<Record<string, string>>,
  event: unknown,
): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUNTIME], {
    cwd: folder,
    env: { ...settings, LAMBDA_TASK_ROOT: folder, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      log += part;
    });
  }
  let outcome: { answer?: unknown; error?: string } = { error: 'It ended without an answer.' };
  child.on('message', (message: typeof outcome) => {
    outcome = message;
  });
  const ended = once(child, 'close');
  child.send(JSON.parse(JSON.stringify(event)));
  await ended;
  if (outcome.error !== undefined) throw new Error(`${outcome.error}\n${log}`);
  return outcome.answer;
}
