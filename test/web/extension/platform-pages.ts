import type { DesignName } from '@infra/local/platform/pages/designs/find-design';
import { roomPage, roomUpdates } from '@infra/local/platform/pages/room-page';
import { openRoom, type Room } from '@infra/local/platform/world/room';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';

export const ANCHOR = Date.UTC(2026, 4, 20, 12);
export const MINUTE = 60_000;

export function aRoom(plan: Partial<RoomPlan> = {}): Room {
  return openRoom(8, ANCHOR, {
    name: 'lena',
    eventsToken: 'token',
    historyDays: 4,
    density: 'quiet',
    alwaysLive: true,
    ...plan,
  });
}

/** Shows a room in the window, as the simulated platform serves it. */
export function showRoom(room: Room, design: DesignName, now: number): void {
  showPage(String(roomPage(room, design, now).body), `/b/${room.plan.name}/`);
}

/** Shows markup in the window, under a path. */
export function showPage(page: string, path = '/b/lena/'): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = page.slice(page.indexOf('<main>'), page.indexOf('</main>'));
}

/** What the page's own script does every two seconds. */
export function updateRoom(room: Room, design: DesignName, after: number, now: number): void {
  const parts = JSON.parse(String(roomUpdates(room, design, after, now).body)) as Record<
    'lines' | 'whispers' | 'broadcast' | 'users',
    string
  >;
  for (const [id, markup] of [
    ['chat', parts.lines],
    ['whispers', parts.whispers],
  ] as const) {
    document.getElementById(id)?.insertAdjacentHTML('beforeend', markup);
  }
  for (const id of ['broadcast', 'users'] as const) {
    const part = document.getElementById(id);
    if (part) part.innerHTML = parts[id];
  }
}
