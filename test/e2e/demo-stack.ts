import { type DemoPlatform, startDemoPlatform } from '@infra/local/demo/start-demo-platform';
import { openWebStack, type WebStack } from './web-stack';

export type DemoStack = WebStack<DemoPlatform>;

/** The embedded stack with the demo's account and history. */
export async function openDemoStack(): Promise<DemoStack> {
  const demo = await openWebStack(startDemoPlatform);
  const { stack, platform, directory } = demo;
  // Handlers read their settings when they are loaded, so they are loaded now.
  const { prepareDemo } = await import('@infra/local/demo/prepare-demo');
  await prepareDemo(stack, { directory, platform, onProgress: () => {} });
  return demo;
}
