import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type RunningPlatform, startPlatform } from '../platform/start-platform';
import { replaceFile } from '../storage/durable-file';
import { demoRoom, demoSeed, spareRoom } from './demo-world';

const World = z.object({ anchor: z.int() });

/** Starts the simulated platform. Its world begins at the first start and stays the same after. */
export async function startDemoPlatform(
  directory: string,
): Promise<RunningPlatform & { anchor: number }> {
  const anchor = await anchorOf(directory);
  const platform = await startPlatform({
    seed: demoSeed,
    anchor,
    now: Date.now,
    rooms: [demoRoom, spareRoom],
  });
  return { ...platform, anchor };
}

async function anchorOf(directory: string): Promise<number> {
  const path = join(directory, 'world.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return World.parse(JSON.parse(text)).anchor;
  const anchor = Date.now();
  replaceFile(path, JSON.stringify({ anchor }));
  return anchor;
}
