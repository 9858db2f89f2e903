import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoPlatform, startDemoPlatform } from '@infra/local/demo/start-demo-platform';
import { loadTables, saveTables } from '@test/support/tables/running-tables';
import { openWebStack, type WebStack } from './web-stack';

export type DemoStack = WebStack<DemoPlatform>;

/** The stack's folder for its tables. */
const TABLES = 'dynamodb';
/** The prepared demo's file with the items of all tables. */
const ITEMS = 'dynamodb-items';

/**
 * Starts the local stack with the demo's account and history. In browser tests, the first demo is
 * kept in the folder `PREPARED_DEMO`, and each later one of the run starts from a copy of it.
 */
export async function openDemoStack(): Promise<DemoStack> {
  const folder = process.env.PREPARED_DEMO;
  const prepared = folder === undefined ? null : join(folder, 'demo');
  const isPrepared = prepared !== null && existsSync(prepared);
  const demo = await openWebStack(startDemoPlatform, async (directory) => {
    if (isPrepared) copyDemo(prepared, directory);
  });
  const { stack, platform, directory } = demo;
  // Handlers read their settings when they are loaded, so load them only now.
  const { prepareDemo } = await import('@infra/local/demo/prepare-demo');
  await prepareDemo(stack, { directory, platform, onProgress: () => {} });
  if (prepared !== null && !isPrepared) keepDemo(directory, prepared);
  return demo;
}

function keepDemo(directory: string, prepared: string): void {
  const own = `${prepared}-${process.pid}`;
  cpSync(directory, own, { recursive: true });
  saveTables(join(directory, TABLES), join(own, ITEMS));
  try {
    renameSync(own, prepared);
  } catch (error) {
    // Another worker was faster. Its demo is as good.
    if (!existsSync(prepared)) throw error;
    rmSync(own, { recursive: true });
  }
}

function copyDemo(prepared: string, directory: string): void {
  cpSync(prepared, directory, { recursive: true });
  loadTables(join(directory, ITEMS), join(directory, TABLES));
}
