import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createCustomers } from '../platform/customer';
import { type OnlineRooms, onlineRooms } from '../platform/room-list/online-rooms';
import { type RunningPlatform, startPlatform } from '../platform/start-platform';
import { replaceFile } from '../storage/durable-file';
import { type DemoRoom, demoCrowd, demoModels, demoRoom, demoSeed, spareRoom } from './demo-world';

const World = z.object({ anchor: z.int() });

export interface DemoPlatform extends RunningPlatform {
  /** Start of the simulated world, epoch ms: the first start of the demo. */
  readonly anchor: number;
  /** The demo account's rooms, its own first. */
  readonly rooms: readonly DemoRoom[];
  /** The complete room list at any past or future time. */
  readonly online: OnlineRooms;
}

/**
 * Starts the simulated platform. Its world begins at the first start and stays the same afterwards.
 *
 * @param maxHistoryDays cuts longer histories of the account's rooms, to prepare the demo sooner
 */
export async function startDemoPlatform(
  directory: string,
  maxHistoryDays = Number.POSITIVE_INFINITY,
): Promise<DemoPlatform> {
  const anchor = await anchorOf(directory);
  const world = { seed: demoSeed, anchor, crowd: demoCrowd };
  const rooms = [demoRoom, ...demoModels].map((room) => ({
    ...room,
    historyDays: Math.min(room.historyDays, maxHistoryDays),
  }));
  const plans = [...rooms, spareRoom];
  const platform = await startPlatform({ ...world, now: Date.now, rooms: plans });
  const listed = [...createCustomers(demoSeed, anchor, plans).values()].map(({ room }) => room);
  return { ...platform, anchor, rooms, online: onlineRooms({ ...world, rooms: listed }) };
}

async function anchorOf(directory: string): Promise<number> {
  const path = join(directory, 'world.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return World.parse(JSON.parse(text)).anchor;
  const anchor = Date.now();
  replaceFile(path, JSON.stringify({ anchor }));
  return anchor;
}
