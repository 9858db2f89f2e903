import {
  findNewestEventId,
  type PlatformEvent,
  parseEvent,
  parseEventId,
} from '@shared/domain/events/platform-event';

const MINUTE = 60_000;

export type EventRow = readonly [
  atMinutes: number,
  method: string,
  object?: Record<string, unknown>,
];

/** Returns raw events as the platform sends them, from [minutes from `origin`, method, object]. */
export function rawEvents(
  origin: number,
  rows: readonly EventRow[],
  broadcaster = 'lena',
): unknown[] {
  return rows.map(([minutes, method, object = {}], index) => ({
    id: `${Math.round(origin + minutes * MINUTE)}-${index}`,
    method,
    object: { broadcaster, ...object },
  }));
}

/** Returns the time of the last of several raw events (epoch ms). */
export function timeOfLast(raws: readonly unknown[]): number {
  const newest = parseEventId(findNewestEventId(raws));
  if (!newest) throw new Error('There is no event.');
  return newest.ms;
}

export function events(origin: number, rows: readonly EventRow[]): PlatformEvent[] {
  return rawEvents(origin, rows).map((raw) => {
    const event = parseEvent(raw);
    if (!event) throw new Error(`unreadable: ${JSON.stringify(raw)}`);
    return event;
  });
}

export const by = (username: string) => ({ user: { username } });

export const tip = (username: string, tokens: number, more: Record<string, unknown> = {}) => ({
  user: { username },
  tip: { tokens, isAnon: false, message: '', ...more },
});
