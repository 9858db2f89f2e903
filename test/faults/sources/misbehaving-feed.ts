import type { Dice } from '@infra/local/platform/world/dice';
import { type EventsFeed, type FeedAnswer, toPartOfPage } from '@lambdas/integrations/events-feed';
import { compareEvents, parseEventId } from '@shared/domain/events/platform-event';
import { nextTurn } from '../storage/next-turn';
import { PADDED } from '../world/oddities';
import type { World, WorldEvent } from '../world/world';
import type { Accumulator } from './accumulator';
import type { FeedOutage } from './feed-outages';

export interface FeedRules {
  /** Share of requests that fail, or whose response gets lost. */
  readonly faultShare: number;
  /** Share of batches that repeat, duplicate, shuffle or cut off events. */
  readonly misbehaviorShare: number;
  readonly batch: number;
  /** Times in which feeds fail in some other way. */
  readonly outages: readonly FeedOutage[];
}

export interface MisbehavingFeedOptions {
  readonly worlds: ReadonlyMap<string, World>;
  readonly now: () => number;
  readonly dice: Dice;
  readonly rules: () => FeedRules;
  /** When the platform forgets the cursors that it has given for a room (epoch ms). */
  readonly forgetsAt: (room: string) => number | null;
  readonly accumulator: Accumulator;
}

/** While the cursor is stuck, each page is the same. */
const STUCK_PAGE = 10;
const NEW_YEAR = Date.UTC(2027, 0, 1);

/** Rooms' feeds on a virtual clock, with faults at the given rates. */
export function misbehavingFeed(options: MisbehavingFeedOptions): EventsFeed {
  const { worlds, now, dice, rules, forgetsAt, accumulator } = options;
  const reading = new Map<string, number>();
  const restarted = new Set<string>();

  /** Whether the cursor is one of those that the platform has forgotten. */
  function isForgotten(room: string, cursor: string | null): boolean {
    const at = forgetsAt(room);
    if (at === null || now() < at || restarted.has(room)) return false;
    if (cursor === null) restarted.add(room);
    return cursor !== null;
  }

  /** An answer that has nothing to do with the events; undefined if there is none. */
  function failureOf(room: string, cursor: string | null): FeedAnswer | undefined {
    const { faultShare, outages } = rules();
    if (dice.chance(faultShare)) {
      accumulator.fault('feed failed');
      return dice.pick<FeedAnswer>([
        { kind: 'failed', reason: 'status 500' },
        { kind: 'failed', reason: 'no answer in time' },
        { kind: 'busy', retryAfterSeconds: 1 },
        { kind: 'refused', status: 403 },
      ]);
    }
    if (isInOutage(outages, 'refused', room, now())) {
      accumulator.fault('feed refused for long');
      return { kind: 'refused', status: 401 };
    }
    if (isForgotten(room, cursor)) {
      accumulator.fault('cursor forgotten');
      return { kind: 'refused', status: 400 };
    }
    return undefined;
  }

  function read(room: string, cursor: string | null): FeedAnswer {
    const failure = failureOf(room, cursor);
    if (failure) return failure;
    const { faultShare, misbehaviorShare, batch, outages } = rules();
    const events = worlds.get(room)?.events ?? [];
    const from = cursor === null ? null : parseEventId(cursor);
    const delivered = events.filter(({ deliveredAt }) => deliveredAt <= now());
    const isNew = (event: WorldEvent) => from === null || compareEvents(orderOf(event), from) > 0;
    const isStuck = isInOutage(outages, 'stuck', room, now());
    const fresh = delivered.filter(isNew).slice(0, isStuck ? STUCK_PAGE : batch);
    if (isStuck && fresh.length > 0) {
      accumulator.fault('cursor stuck');
      return answer(rawsOf(fresh), cursor);
    }
    const next = fresh.at(-1)?.id ?? cursor;

    // The platform delivers late events at any time, and repeatedly.
    const late = delivered.filter((event) => event.isLate && !isNew(event));
    const page = [...(dice.chance(0.3) || faultShare === 0 ? late : []), ...fresh];
    if (page.some(({ ms }) => ms < NEW_YEAR) && now() > NEW_YEAR + 3_600_000) {
      accumulator.note('event of last year');
    }
    if (page.length === 0 || !dice.chance(misbehaviorShare)) return answer(rawsOf(page), next);

    const before = delivered.filter((event) => !isNew(event)).slice(-dice.integer(1, 20));
    const way = dice.integer(0, 5);
    if (way < 4) accumulator.fault('feed mischief');
    switch (way) {
      case 0:
        return answer(rawsOf([...before, ...page]), next);
      case 1:
        return answer(rawsOf([...page, ...page.slice(0, dice.integer(1, 5))]), next);
      case 2:
        return answer(shuffled(rawsOf(page), dice), next);
      case 3:
        return answer(rawsOf(page), before[0]?.id ?? next);
      case 4:
        // The originals are in the log, or come first in this page.
        return answer([...rawsOf(page), ...twinsOf([...before, ...page])], next);
      default:
        return cutOff(rawsOf(page));
    }
  }

  function twinsOf(events: readonly WorldEvent[]): unknown[] {
    const twins = events.flatMap(({ twin }) => twin ?? []);
    for (const _ of twins) accumulator.fault('id of another event');
    return twins;
  }

  /** A page that is too large, of which only the start is read. */
  function cutOff(page: readonly unknown[]): FeedAnswer {
    accumulator.fault('page too large');
    const text = JSON.stringify({ events: page });
    return toPartOfPage(200, text.slice(0, dice.integer(0, text.length - 1)));
  }

  function rawsOf(events: readonly WorldEvent[]): unknown[] {
    for (const { poison } of events) if (poison) accumulator.fault(poison.kind);
    if (events.filter(({ isPadded }) => isPadded).length >= PADDED) {
      accumulator.note('page of several chunks');
    }
    return events.flatMap(({ poison, raw }) => (poison ? [poison.raw, raw] : [raw]));
  }

  return {
    async read({ room, cursor }): Promise<FeedAnswer> {
      reading.set(room, (reading.get(room) ?? 0) + 1);
      if ((reading.get(room) ?? 0) > 2) accumulator.note('three listeners');
      try {
        for (let pause = dice.integer(0, 8); pause > 0; pause--) await nextTurn();
        return read(room, cursor);
      } finally {
        reading.set(room, (reading.get(room) ?? 0) - 1);
      }
    },
  };
}

function isInOutage(
  outages: readonly FeedOutage[],
  kind: FeedOutage['kind'],
  room: string,
  now: number,
): boolean {
  return outages.some(
    (outage) =>
      outage.kind === kind &&
      (outage.room ?? room) === room &&
      outage.from <= now &&
      now < outage.until,
  );
}

function answer(events: readonly unknown[], next: string | null): FeedAnswer {
  return { kind: 'batch', events, next, foreignNext: false };
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((one) => ({ one, at: dice.roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function orderOf({ id }: WorldEvent) {
  return parseEventId(id) ?? { ms: 0, seq: 0 };
}
