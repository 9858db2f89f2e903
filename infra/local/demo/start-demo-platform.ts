import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createCustomers } from '../platform/customer';
import { type OnlineRooms, onlineRooms } from '../platform/room-list/online-rooms';
import { type RunningPlatform, startPlatform } from '../platform/start-platform';
import { replaceFile } from '../storage/durable-file';
import { demoCrowd, demoModels, demoRoom, demoSeed, spareRoom } from './demo-world';

const World = z.object({ anchor: z.int() });

export interface DemoPlatform extends RunningPlatform {
  /** Start of the simulated world, epoch ms: the first start of the demo. */
  readonly anchor: number;
  /** The complete room list at any past or future time. */
  readonly online: OnlineRooms;
}

/**
 * Starts the simulated platform. Its world begins at the first start and stays the same afterwards.
 */
export async function startDemoPlatform(directory: string): Promise<DemoPlatform> {
  const anchor = await anchorOf(directory);
  const world = { seed: demoSeed, anchor, crowd: demoCrowd };
  const plans = [demoRoom, ...demoModels, spareRoom];
  const platform = await startPlatform({ ...world, now: Date.now, rooms: plans });
  const rooms = [...createCustomers(demoSeed, anchor, plans).values()].map(({ room }) => room);
  return { ...platform, anchor, online: onlineRooms({ ...world, rooms }) };
}

async function anchorOf(directory: string): Promise<number> {
  const path = join(directory, 'world.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return World.parse(JSON.parse(text)).anchor;
  const anchor = Date.now();
  replaceFile(path, JSON.stringify({ anchor }));
  return anchor;
}
