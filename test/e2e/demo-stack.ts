import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoPlatform, startDemoPlatform } from '../../infra/local/demo/start-demo-platform';
import { type RunningStack, startStack } from '../../infra/local/stack/start-stack';
import { buildWeb } from '../../infra/local/web-build';

export interface DemoStack {
  readonly stack: RunningStack;
  readonly platform: DemoPlatform;
  close(): Promise<void>;
}

/**
 * The embedded stack with the web build and the demo's account and history. No schedule is
 * started, so the figures stand still.
 */
export async function openDemoStack(): Promise<DemoStack> {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  const directory = await mkdtemp(join(tmpdir(), 'roomlight-e2e-'));
  const webRoot = await buildWeb();
  const platform = await startDemoPlatform(directory);
  const stack = await startStack({ directory, webRoot, eventsApi: platform.url });
  // Handlers read their settings when they are loaded, so they are loaded now.
  const { prepareDemo } = await import('../../infra/local/demo/prepare-demo');
  await prepareDemo(stack, { directory, platform, onProgress: () => {} });
  return {
    stack,
    platform,
    async close() {
      await stack.close();
      await platform.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
