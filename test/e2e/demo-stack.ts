import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoPlatform, startDemoPlatform } from '@infra/local/demo/start-demo-platform';
import { copyTables, runningTables } from '@test/support/tables/running-tables';
import { openWebStack, type WebStack } from './web-stack';

export type DemoStack = WebStack<DemoPlatform>;

/** The stack's folder for its tables. */
const TABLES = 'dynamodb';

/** The folder of the first demo that this process prepared. */
const worker = globalThis as { roomlightDemo?: string };

/**
 * Starts the local stack with the demo's account and history. If tables are in this process, each
 * demo after the first starts from a copy of the first one.
 */
export async function openDemoStack(): Promise<DemoStack> {
  const prepared = worker.roomlightDemo;
  const demo = await openWebStack(startDemoPlatform, async (directory) => {
    if (prepared !== undefined) copyDemo(prepared, directory);
  });
  const { stack, platform, directory } = demo;
  // Handlers read their settings when they are loaded, so load them only now.
  const { prepareDemo } = await import('@infra/local/demo/prepare-demo');
  await prepareDemo(stack, { directory, platform, onProgress: () => {} });
  if (prepared === undefined && runningTables.byDirectory.has(join(directory, TABLES))) {
    keep(directory);
  }
  return demo;
}

function keep(directory: string): void {
  const kept = mkdtempSync(join(tmpdir(), 'roomlight-demo-'));
  process.once('exit', () => rmSync(kept, { recursive: true, force: true }));
  copyDemo(directory, kept);
  worker.roomlightDemo = kept;
}

function copyDemo(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  copyTables(join(from, TABLES), join(to, TABLES));
}
