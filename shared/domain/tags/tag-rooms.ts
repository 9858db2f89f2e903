import { findBin } from './viewer-bins';

/** The rooms of one tag, summed over the days of the evidence. No names. */
export interface TagRooms {
  readonly tag: string;
  /** Number of days on which any room had it. */
  readonly days: number;
  readonly rooms: number;
  readonly viewers: number;
  /** Rooms by number of viewers: one count per bin of `viewer-bins.ts`, without zeros at the end. */
  readonly bins: readonly number[];
  /** The tags that most of these rooms have, too. */
  readonly companions: readonly TagCompanion[];
}

export interface TagCompanion {
  readonly tag: string;
  /** Rooms with both tags. */
  readonly rooms: number;
}

/** How many rooms and viewers each tag has at one hour: one scan per day. */
export interface TagEvidence {
  readonly days: number;
  /** All rooms of the platform, with and without tags. */
  readonly rooms: number;
  /** Sorted by rooms (descending), at most 500. */
  readonly tags: readonly TagRooms[];
}

const MAX_TAGS = 500;
const MAX_COMPANIONS = 20;
/** Rarer pairs say nothing. */
const MIN_PAIR = 2;

export const NO_EVIDENCE: TagEvidence = { days: 0, rooms: 0, tags: [] };

interface CountedRoom {
  readonly viewers: number;
  readonly tags: readonly string[];
}

/** Counts the tags of one complete scan. */
export function countTagRooms(rooms: readonly CountedRoom[]): TagEvidence {
  const sums = createSums();
  for (const { viewers, tags } of rooms) {
    for (const tag of tags) {
      const sum = sums.of(tag);
      const bin = findBin(viewers);
      sum.rooms += 1;
      sum.viewers += viewers;
      sum.bins[bin] = (sum.bins[bin] ?? 0) + 1;
    }
  }
  const kept = new Set(sums.mostRooms().map(({ tag }) => tag));
  for (const { tags } of rooms) {
    const counted = tags.filter((tag) => kept.has(tag));
    for (const tag of counted) {
      for (const other of counted) if (other !== tag) sums.addPair(tag, other, 1);
    }
  }
  return { days: 1, rooms: rooms.length, tags: sums.tags(() => 1) };
}

/** Adds up the evidence of several days. */
export function sumTagEvidence(parts: readonly TagEvidence[]): TagEvidence {
  const sums = createSums();
  const days = new Map<string, number>();
  for (const { tag, days: ofPart, rooms, viewers, bins, companions } of parts.flatMap(
    (part) => part.tags,
  )) {
    const sum = sums.of(tag);
    days.set(tag, (days.get(tag) ?? 0) + ofPart);
    sum.rooms += rooms;
    sum.viewers += viewers;
    for (const [bin, count] of bins.entries()) sum.bins[bin] = (sum.bins[bin] ?? 0) + count;
    for (const companion of companions) sums.addPair(tag, companion.tag, companion.rooms);
  }
  return {
    days: parts.reduce((sum, part) => sum + part.days, 0),
    rooms: parts.reduce((sum, part) => sum + part.rooms, 0),
    tags: sums.tags((tag) => days.get(tag) ?? 0),
  };
}

interface Sum {
  readonly tag: string;
  rooms: number;
  viewers: number;
  /** Bins without rooms may be missing. */
  readonly bins: number[];
  readonly companions: Map<string, number>;
}

function createSums() {
  const byTag = new Map<string, Sum>();
  const mostRooms = () =>
    [...byTag.values()]
      .sort((a, b) => b.rooms - a.rooms || (a.tag < b.tag ? -1 : 1))
      .slice(0, MAX_TAGS);
  const of = (tag: string): Sum => {
    const sum = byTag.get(tag) ?? {
      tag,
      rooms: 0,
      viewers: 0,
      bins: [],
      companions: new Map<string, number>(),
    };
    byTag.set(tag, sum);
    return sum;
  };
  return {
    of,
    mostRooms,
    addPair(tag: string, other: string, rooms: number): void {
      const { companions } = of(tag);
      companions.set(other, (companions.get(other) ?? 0) + rooms);
    },
    tags(daysOf: (tag: string) => number): TagRooms[] {
      return mostRooms().map(({ tag, rooms, viewers, bins, companions }) => ({
        tag,
        days: daysOf(tag),
        rooms,
        viewers,
        bins: Array.from(bins, (count) => count ?? 0),
        companions: mostCommon(companions),
      }));
    },
  };
}

function mostCommon(companions: ReadonlyMap<string, number>): TagCompanion[] {
  return [...companions]
    .map(([tag, rooms]) => ({ tag, rooms }))
    .filter(({ rooms }) => rooms >= MIN_PAIR)
    .sort((a, b) => b.rooms - a.rooms || (a.tag < b.tag ? -1 : 1))
    .slice(0, MAX_COMPANIONS);
}
