import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPlatform } from '@infra/local/platform/start-platform';
import { type RunningStack, startStack } from '@infra/local/stack/start-stack';
import { buildWeb } from '@infra/local/web-build';

export interface WebStack<P extends RunningPlatform = RunningPlatform> {
  /** Where the stack keeps everything, until it is closed. */
  readonly directory: string;
  readonly stack: RunningStack;
  readonly platform: P;
  close(): Promise<void>;
}

/**
 * The embedded stack with the web build over a simulated platform. No schedule is started, so the
 * figures stand still.
 *
 * @param startPlatform called with the folder where the stack keeps everything
 * @param fill puts into that folder what is there from the start
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
