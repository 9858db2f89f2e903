import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoPlatform, startDemoPlatform } from '@infra/local/demo/start-demo-platform';
import { byDepth } from '@test/support/run/depth';
import { loadTables, saveTables } from '@test/support/tables/running-tables';
import { lock } from 'proper-lockfile';
import { openWebStack, type WebStack } from './web-stack';

export type DemoStack = WebStack<DemoPlatform>;

/** The stack's folder for its tables. */
const TABLES = 'dynamodb';
/** The prepared demo's file with the items of all tables. */
const ITEMS = 'dynamodb-items';
/** Two periods of four weeks, and some days. Preparing takes half the time of the whole history. */
const MAX_HISTORY_DAYS = byDepth(60, Number.POSITIVE_INFINITY);
/** Preparing takes a minute, in which a process may be too busy to renew its lock. */
const LOCK = { stale: 120_000, retries: { retries: 1_200, minTimeout: 500, maxTimeout: 500 } };

/**
 * Starts the local stack with the demo's account and history. In browser tests, the first demo is
 * kept in the folder `PREPARED_DEMO`, and each later one of the run starts from a copy of it.
 */
export async function openDemoStack(): Promise<DemoStack> {
  const folder = process.env.PREPARED_DEMO;
  if (folder === undefined) return startDemo(Number.POSITIVE_INFINITY);
  const prepared = join(folder, 'demo');
  // Another worker waits until the demo is prepared, instead of preparing one, too.
  const unlock = await lock(folder, LOCK);
  try {
    if (existsSync(prepared)) return await startDemo(MAX_HISTORY_DAYS, prepared);
    const demo = await startDemo(MAX_HISTORY_DAYS);
    keepDemo(demo.directory, prepared);
    return demo;
  } finally {
    await unlock();
  }
}

/** @param prepared folder of a demo to copy. @default - a new one */
async function startDemo(maxHistoryDays: number, prepared?: string): Promise<DemoStack> {
  const start = (directory: string) => startDemoPlatform(directory, maxHistoryDays);
  const demo = await openWebStack(start, async (directory) => {
    if (prepared !== undefined) copyDemo(prepared, directory);
  });
  const { stack, platform, directory } = demo;
  // Handlers read their settings when they are loaded, so load them only now.
  const { prepareDemo } = await import('@infra/local/demo/prepare-demo');
  await prepareDemo(stack, { directory, platform, onProgress: () => {} });
  return demo;
}

function keepDemo(directory: string, prepared: string): void {
  const unfinished = `${prepared}-unfinished`;
  cpSync(directory, unfinished, { recursive: true });
  saveTables(join(directory, TABLES), join(unfinished, ITEMS));
  renameSync(unfinished, prepared);
}

function copyDemo(prepared: string, directory: string): void {
  cpSync(prepared, directory, { recursive: true });
  loadTables(join(directory, ITEMS), join(directory, TABLES));
}
