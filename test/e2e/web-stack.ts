import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPlatform } from '@infra/local/platform/start-platform';
import { type RunningStack, startStack } from '@infra/local/stack/start-stack';
import { buildWeb } from '@infra/local/web-build';

export interface WebStack<P extends RunningPlatform = RunningPlatform> {
  /** The stack's folder, until it is closed. */
  readonly directory: string;
  readonly stack: RunningStack;
  readonly platform: P;
  close(): Promise<void>;
}

/**
 * Starts the local stack with the web build over a simulated platform. No schedule runs, so numbers
 * don't change.
 *
 * @param startPlatform called with the stack's folder
 * @param fill puts the initial data into that folder
 */
export async function openWebStack<P extends RunningPlatform>(
  startPlatform: (directory: string) => Promise<P>,
  fill: (directory: string) => Promise<void> = async () => {},
): Promise<WebStack<P>> {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  const directory = await mkdtemp(join(tmpdir(), 'roomlight-e2e-'));
  await fill(directory);
  const webRoot = await buildWeb();
  const platform = await startPlatform(directory);
  const stack = await startStack({ directory, webRoot, eventsApi: platform.url });
  return {
    directory,
    stack,
    platform,
    async close() {
      await stack.close();
      await platform.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
