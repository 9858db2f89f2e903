import type { Dice } from '@infra/local/platform/world/dice';
import { type PoisonedEvent, poisonedEvent } from './poison';

const PADDING = 'x'.repeat(110_000);
/** So many padded events fit no single chunk. */
export const PADDED = 3;

/** Returns an event that cannot be used, to go with another one; mostly null. */
export function makePoison(id: string, room: string, dice: Dice): PoisonedEvent | null {
  return dice.chance(0.06) ? poisonedEvent(id, room, dice) : null;
}

/** Returns another event of the same id as a given one; mostly null. */
export function makeTwin(
  { id, method, object }: { id: string; method: string; object: object },
  dice: Dice,
): unknown {
  if (!dice.chance(0.06)) return null;
  const user = { username: 'viewer_7' };
  return method === 'tip'
    ? { id, method: 'chatMessage', object: { ...object, user, message: { message: 'a twin' } } }
    : { id, method: 'tip', object: { ...object, user, tip: { tokens: dice.integer(1, 900) } } };
}

/**
 * Makes some events of a room's history very large. Returns what is added to the event at a
 * position.
 */
export function makePadding(length: number, dice: Dice): (index: number) => { padding?: string } {
  const first = dice.chance(0.3) ? dice.integer(0, length - 1) : length;
  return (index) => (index >= first && index < first + PADDED ? { padding: PADDING } : {});
}
