import type { Dice } from '@infra/local/platform/world/dice';
import type { EventsFeed, FeedAnswer } from '@lambdas/integrations/events-feed';
import { compareEvents, parseEventId } from '@shared/domain/events/platform-event';
import { nextTurn } from '../storage/next-turn';
import type { World, WorldEvent } from '../world/world';
import type { Accumulator } from './accumulator';

export interface FeedRules {
  /** Share of requests that fail, or whose response gets lost. */
  readonly faultShare: number;
  /** Share of batches that repeat, duplicate or shuffle events. */
  readonly misbehaviorShare: number;
  readonly batch: number;
}

/** Rooms' feeds on a virtual clock, with faults at the given rates. */
export function misbehavingFeed(
  worlds: ReadonlyMap<string, World>,
  now: () => number,
  dice: Dice,
  rules: () => FeedRules,
  accumulator: Accumulator,
): EventsFeed {
  return {
    async read({ room, cursor }): Promise<FeedAnswer> {
      const { faultShare, misbehaviorShare, batch } = rules();
      for (let pause = dice.integer(0, 3); pause > 0; pause--) await nextTurn();
      if (dice.chance(faultShare)) {
        accumulator.fault('feed failed');
        return dice.pick<FeedAnswer>([
          { kind: 'failed', reason: 'status 500' },
          { kind: 'failed', reason: 'no answer in time' },
          { kind: 'busy', retryAfterSeconds: 1 },
          { kind: 'refused', status: 403 },
        ]);
      }
      const events = worlds.get(room)?.events ?? [];
      const from = cursor === null ? null : parseEventId(cursor);
      const delivered = events.filter(({ deliveredAt }) => deliveredAt <= now());
      const isNew = (event: WorldEvent) => from === null || compareEvents(orderOf(event), from) > 0;
      const fresh = delivered.filter(isNew).slice(0, batch);
      const next = fresh.at(-1)?.id ?? cursor;

      // The platform delivers late events at any time, and repeatedly.
      const late = delivered.filter((event) => event.isLate && !isNew(event));
      const page = [...(dice.chance(0.3) || faultShare === 0 ? late : []), ...fresh];
      if (page.length === 0 || !dice.chance(misbehaviorShare)) return answer(page, next);

      accumulator.fault('feed mischief');
      const before = delivered.filter((event) => !isNew(event)).slice(-dice.integer(1, 20));
      switch (dice.integer(0, 3)) {
        case 0:
          return answer([...before, ...page], next);
        case 1:
          return answer([...page, ...page.slice(0, dice.integer(1, 5))], next);
        case 2:
          return answer(shuffled(page, dice), next);
        default:
          return answer(page, before[0]?.id ?? next);
      }
    },
  };
}

function answer(events: readonly WorldEvent[], next: string | null): FeedAnswer {
  return { kind: 'batch', events: events.map(({ raw }) => raw), next, foreignNext: false };
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
