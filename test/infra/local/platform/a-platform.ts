import {
  type PlatformOptions,
  type RunningPlatform,
  startPlatform,
} from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { afterEach } from 'vitest';

export const ANCHOR = Date.UTC(2026, 4, 20, 12);
export const DAY = 86_400_000;
export const MINUTE = 60_000;

export interface Polled {
  readonly events: {
    readonly id: string;
    readonly method: string;
    readonly object: Record<string, unknown>;
  }[];
  readonly nextUrl: string;
  readonly status?: string;
}

export function aRoom(plan: Partial<RoomPlan> = {}): RoomPlan {
  return {
    name: 'demo',
    eventsToken: 'token',
    statsToken: 'stats-token',
    historyDays: 6,
    density: 'quiet',
    ...plan,
  };
}

const running: RunningPlatform[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((platform) => platform.close()));
});

/** A platform that closes when the test ends. Its clock stands at the anchor. */
export async function aPlatform(options: Partial<PlatformOptions> = {}) {
  const platform = await startPlatform({
    seed: 1,
    anchor: ANCHOR,
    now: () => ANCHOR,
    rooms: [aRoom()],
    crowd: 20,
    ...options,
  });
  running.push(platform);
  return platform;
}

export async function poll(url: string): Promise<Polled> {
  const response = await fetch(url);
  return (await response.json()) as Polled;
}

/** Follows `nextUrl` from a first URL until there is nothing new. */
export async function pollAll(first: string): Promise<Polled['events']> {
  const events: Polled['events'] = [];
  let url = first;
  for (;;) {
    const batch = await poll(url);
    if (batch.events.length === 0) return events;
    events.push(...batch.events);
    url = batch.nextUrl;
  }
}

/** Returns the URL of a room's feed without waiting. */
export function feedOf(platform: RunningPlatform, query = '', name = 'demo', token = 'token') {
  return `${platform.url}/events/${name}/${token}/?timeout=0${query}`;
}
