import { WEEKDAYS, type Weekday } from '../time/weekday-slots';
import type { TagEvidence } from './tag-rooms';

/** The hours that a document covers: one UTC hour, on one weekday or on any day. */
export interface TagHour {
  readonly weekday: Weekday | null;
  /** 0 to 23, UTC. */
  readonly hour: number;
}

/** Returns where the document of an hour is published: `stats/tag-rooms/monday-09.json`. */
export function tagRoomsKey({ weekday, hour }: TagHour): string {
  const day = weekday === null ? 'any' : weekday.toLowerCase();
  return `stats/tag-rooms/${day}-${String(hour).padStart(2, '0')}.json`;
}

/** Returns the UTC hour in which a local hour starts. @param offset minutes east of UTC */
export function toUtcHour({ weekday, hour }: TagHour, offset: number): TagHour {
  const utc = Math.floor(hour - offset / 60);
  const daysLater = Math.floor(utc / 24);
  const inDay = utc - 24 * daysLater;
  if (weekday === null) return { weekday, hour: inDay };
  const place = (WEEKDAYS.indexOf(weekday) + daysLater + WEEKDAYS.length) % WEEKDAYS.length;
  return { weekday: WEEKDAYS[place] ?? weekday, hour: inDay };
}

/** `/stats/tag-rooms/{any|monday|…}-{00…23}.json`; `TagRoomsFile` in `shared/api` checks it. */
export interface PublishedTagRooms {
  readonly version: 1;
  /** The last day in it, `yyyy-mm-dd`, UTC. */
  readonly through: string;
  readonly days: number;
  readonly rooms: number;
  readonly tags: readonly {
    readonly tag: string;
    readonly days: number;
    readonly rooms: number;
    readonly viewers: number;
    readonly bins: readonly number[];
    /** Rooms that also have another tag, by that tag. */
    readonly with: Readonly<Record<string, number>>;
  }[];
}

export function toPublished(through: string, evidence: TagEvidence): PublishedTagRooms {
  return {
    version: 1,
    through,
    days: evidence.days,
    rooms: evidence.rooms,
    tags: evidence.tags.map(({ companions, ...tag }) => ({
      ...tag,
      with: Object.fromEntries(companions.map((one) => [one.tag, one.rooms])),
    })),
  };
}

export function toEvidence({ days, rooms, tags }: PublishedTagRooms): TagEvidence {
  return {
    days,
    rooms,
    tags: tags.map(({ with: companions, ...tag }) => ({
      ...tag,
      companions: Object.entries(companions).map(([other, both]) => ({ tag: other, rooms: both })),
    })),
  };
}
