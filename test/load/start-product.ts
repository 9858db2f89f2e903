import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Site } from '@test/support/signed-in';
import type { Memory, ProductMessage, ProductSettings } from './product-messages';

export interface RunningProduct extends Site {
  readonly pid: number;
  /** Ids of the accounts by email address. */
  readonly subs: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the product in a process of its own, which starts another one for the jobs. Each
 * `kill -USR2 <pid>` of one of them writes a heap snapshot of it into the current folder.
 *
 * @throws Error if it ends before it is ready
 */
export async function startProduct(
  settings: ProductSettings,
  on: { memory(memory: Memory): void; fault(where: string, error: string): void },
): Promise<RunningProduct> {
  const child = fork(
    fileURLToPath(new URL('./product.ts', import.meta.url)),
    [JSON.stringify(settings)],
    {
      execArgv: ['--no-warnings', '--import', 'tsx'],
      env: {
        ...process.env,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --heapsnapshot-signal=SIGUSR2`,
        LISTEN_EVERY_SECONDS: '10',
        POWERTOOLS_LOG_LEVEL: 'ERROR',
      },
    },
  );
  const ended = once(child, 'exit');
  const ready = await new Promise<Extract<ProductMessage, { kind: 'ready' }>>((resolve, reject) => {
    child.on('message', (message: ProductMessage) => {
      if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'memory') on.memory(message);
      else on.fault(message.where, message.error);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code}.`)));
    child.once('error', reject);
  });

  return {
    ...ready,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
