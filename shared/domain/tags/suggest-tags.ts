import type { TagEvidence, TagRooms } from './tag-rooms';
import { estimatePlace } from './viewer-bins';
import { wilsonLowerBound } from './wilson';

/** The room that looks for tags. */
export interface OwnRoom {
  /** Tags that describe it. */
  readonly tags: readonly string[];
  /** Its usual number of viewers. */
  readonly viewers: number;
}

/** A tag to use. Numbers are averages over the days of the evidence. */
export interface TagSuggestion {
  readonly tag: string;
  /** One of the tags that were given. */
  readonly isOwn: boolean;
  readonly rooms: number;
  readonly viewers: number;
  /** Where the room would be listed among the rooms of this tag, by viewers; 1 is first. */
  readonly place: number;
  /** On how many days the tag was seen at this hour. */
  readonly days: number;
}

export const MAX_SUGGESTIONS = 5;
/** Fewer rooms, or fewer rooms with both tags, are no evidence. */
const MIN_ROOMS = 8;
const MIN_PAIR = 5;
/** The platform lists 90 rooms per page. */
const PAGE = 90;
/** Assumed share of visitors who open the next page. */
const NEXT_PAGE = 0.4;
/** Attention falls by this factor from place to place. */
const STEP = NEXT_PAGE ** (1 / PAGE);
/**
 * A tag that goes well with the room counts up to this many times: all rooms of such a tag go well
 * with its visitors, so more would be unfair to larger tags.
 */
const MAX_LIFT = 1.5;

/**
 * Suggests up to five tags where the room can be seen, best first. A tag scores its viewers, times
 * the room's share of their attention at its place, times how well it goes with the room's own tags,
 * times what the tags suggested before leave: visitors who know them from there are counted once.
 * A tag without evidence is never suggested: it needs 8 rooms, and 5 of them with one of the room's
 * own tags.
 */
export function suggestTags(evidence: TagEvidence, room: OwnRoom): TagSuggestion[] {
  if (evidence.days === 0) return [];
  const own = new Set(room.tags);
  const known = evidence.tags.filter(({ tag }) => own.has(tag));
  const candidates = evidence.tags
    .filter(({ rooms }) => rooms / evidence.days >= MIN_ROOMS)
    .flatMap((tag) => {
      const score = own.has(tag.tag)
        ? MAX_LIFT * attentionOf(tag, evidence.days, room.viewers)
        : liftOf(tag, known, evidence) * attentionOf(tag, evidence.days, room.viewers);
      return score > 0 ? [{ tag, score }] : [];
    });

  const chosen: TagRooms[] = [];
  const shareLeft = (tag: TagRooms) =>
    chosen.reduce((left, one) => {
      const seen = STEP ** (placeOf(one, evidence.days, room.viewers) - 1);
      return left * (1 - (seen * roomsWith(tag, one)) / tag.rooms);
    }, 1);
  while (chosen.length < MAX_SUGGESTIONS && candidates.length > chosen.length) {
    const best = candidates
      .filter(({ tag }) => !chosen.includes(tag))
      .map(({ tag, score }) => ({ tag, score: score * shareLeft(tag) }))
      .reduce((first, second) => (second.score > first.score ? second : first));
    chosen.push(best.tag);
  }
  return chosen.map((tag) => ({
    tag: tag.tag,
    isOwn: own.has(tag.tag),
    rooms: tag.rooms / evidence.days,
    viewers: tag.viewers / evidence.days,
    place: placeOf(tag, evidence.days, room.viewers),
    days: tag.days,
  }));
}

function placeOf({ bins }: TagRooms, days: number, viewers: number): number {
  return estimatePlace(
    bins.map((rooms) => rooms / days),
    viewers,
  );
}

/**
 * The tag's viewers, times the room's share of their attention. Attention falls from place to place,
 * and all rooms of the tag share it.
 */
function attentionOf(tag: TagRooms, days: number, viewers: number): number {
  const place = placeOf(tag, days, viewers);
  const all = (1 - STEP ** (tag.rooms / days + 1)) / (1 - STEP);
  return ((tag.viewers / days) * STEP ** (place - 1)) / all;
}

/**
 * How many times more often rooms with the room's own tags have this tag than all rooms, averaged
 * over these tags: the lower bound of what the evidence allows. 0 without evidence.
 */
function liftOf(candidate: TagRooms, known: readonly TagRooms[], all: TagEvidence): number {
  if (known.length === 0) return 0;
  const base = candidate.rooms / all.rooms;
  const lifts = known.map((one) => {
    const both = roomsWith(one, candidate) / all.days;
    if (both < MIN_PAIR) return 0;
    return Math.min(MAX_LIFT, wilsonLowerBound(both, one.rooms / all.days) / base);
  });
  return lifts.reduce((sum, lift) => sum + lift, 0) / known.length;
}

/** Returns how many rooms have both tags. Only a tag's most common companions are known. */
function roomsWith(one: TagRooms, other: TagRooms): number {
  const known = (of: TagRooms, tag: string) =>
    of.companions.find((companion) => companion.tag === tag)?.rooms ?? 0;
  return Math.max(known(one, other.tag), known(other, one.tag));
}
