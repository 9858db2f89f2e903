import type { Dice } from '@infra/local/platform/world/dice';

const MINUTE = 60_000;

/** A time in which the feed of one room, or of everybody (null), fails in one way. */
export interface FeedOutage {
  /**
   * - `refused`: every token is refused
   * - `stuck`: the same page again and again
   */
  readonly kind: 'refused' | 'stuck';
  readonly room: string | null;
  readonly from: number;
  readonly until: number;
}

/** Returns some such times between two instants, each up to some hours long. */
export function makeFeedOutages(
  rooms: readonly [string, ...string[]],
  { from, until }: { from: number; until: number },
  dice: Dice,
): FeedOutage[] {
  const outage = (kind: FeedOutage['kind'], room: string | null, minutes: number): FeedOutage => {
    const begin = dice.integer(from, until);
    return { kind, room, from: begin, until: begin + dice.integer(15, minutes) * MINUTE };
  };
  return [
    outage('refused', dice.chance(0.5) ? null : dice.pick(rooms), 150),
    outage('stuck', dice.pick(rooms), 90),
  ];
}

/**
 * Returns when the platform forgets the cursors that it has given for a room; null for rooms of
 * which it remembers them.
 */
export function makeForgetting(
  rooms: readonly string[],
  { from, until }: { from: number; until: number },
  dice: Dice,
): (room: string) => number | null {
  const times = new Map(
    rooms.map((room) => [room, dice.chance(0.3) ? dice.integer(from, until) : null]),
  );
  return (room) => times.get(room) ?? null;
}
