import type { Dice } from '@infra/local/platform/world/dice';
import type { StatsAnswer, StatsFeed } from '@lambdas/integrations/stats-feed';
import { nextTurn } from '../storage/next-turn';
import { statsSampleAt } from '../world/room-facts';
import type { World } from '../world/world';
import type { Accumulator } from './accumulator';

/** A time in which the platform refuses one room, or everybody (null). */
export interface FaultPeriod {
  readonly room: string | null;
  readonly from: number;
  readonly until: number;
}

/** Returns some such times between two instants. */
export function makeFaultPeriods(
  rooms: readonly string[],
  { from, until }: { from: number; until: number },
  dice: Dice,
): FaultPeriod[] {
  return Array.from({ length: dice.integer(0, 2) }, () => {
    const begin = dice.integer(from, until);
    const room = dice.chance(0.5) ? null : (rooms[dice.integer(0, rooms.length - 1)] ?? null);
    return { room, from: begin, until: begin + dice.integer(10, 120) * 60_000 };
  });
}

/** The Stats API on a virtual clock, with refusals, rate limits and failures. */
export function misbehavingStatsFeed(
  worlds: ReadonlyMap<string, World>,
  now: () => number,
  dice: Dice,
  { faultShare, faultPeriods }: { faultShare: () => number; faultPeriods: readonly FaultPeriod[] },
  accumulator: Accumulator,
): StatsFeed {
  return {
    async read({ room }): Promise<StatsAnswer> {
      for (let pause = dice.integer(0, 3); pause > 0; pause--) await nextTurn();
      const share = faultShare();
      const isInPeriod = (period: FaultPeriod) =>
        (period.room ?? room) === room && period.from <= now() && now() < period.until;
      if (share > 0 && faultPeriods.some(isInPeriod)) {
        accumulator.fault('stats refused');
        return { kind: 'refused', status: 403 };
      }
      if (dice.chance(share)) {
        accumulator.fault('stats failed');
        return dice.pick<StatsAnswer>([
          { kind: 'failed', reason: 'status 502' },
          { kind: 'busy', retryAfterSeconds: 30 },
          { kind: 'busy', retryAfterSeconds: null },
          { kind: 'refused', status: 401 },
        ]);
      }
      const facts = worlds.get(room)?.facts;
      if (!facts) return { kind: 'refused', status: 404 };
      const lastBroadcast = facts.connections.findLast(({ since }) => since <= now())?.since;
      const statsSample = statsSampleAt(facts, now());
      return { kind: 'statsSample', statsSample, lastBroadcast: lastBroadcast ?? null };
    },
  };
}
