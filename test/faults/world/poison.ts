import { createDice, type Dice } from '@infra/local/platform/world/dice';
import type { QuarantineReason } from '@shared/domain/events/quarantine-reason';

/** An event that must end in quarantine, whatever else happens. */
export interface PoisonedEvent {
  /** The kind of fault, as a run counts it. */
  readonly kind: string;
  readonly raw: unknown;
  readonly reason: QuarantineReason;
  /** The id that the quarantine lists; empty if it has none. */
  readonly id: string;
}

/** More than the listener packs. */
const LEVELS = 60;
/** More than fits a chunk, even compressed. */
const LARGE = incompressibleText(480_000);

interface Recipe {
  readonly kind: string;
  readonly reason: QuarantineReason;
  /** @param id a plausible one */
  readonly make: (id: string, room: string, dice: Dice) => unknown;
}

const eventOf = (id: string, room: string, method: string, object: object) => ({
  id,
  method,
  object: { broadcaster: room, ...object },
});
const user = { username: 'viewer_3' };

const RECIPES: readonly [Recipe, ...Recipe[]] = [
  {
    kind: 'event without id',
    reason: 'no-id',
    make: (_, room, dice) =>
      dice.pick<unknown>([
        null,
        'text',
        { id: 'x', method: 'tip', object: { broadcaster: room, user, tip: { tokens: 5 } } },
        { method: 'broadcastStop', object: { broadcaster: room } },
      ]),
  },
  {
    kind: 'future id',
    reason: 'impossible-time',
    make: (_, room, dice) =>
      eventOf(`${9_999_999_999_000 + dice.integer(0, 9)}-1`, room, 'broadcastStop', {}),
  },
  {
    kind: 'ancient id',
    reason: 'impossible-time',
    // Seconds instead of milliseconds.
    make: (id, room, dice) =>
      eventOf(`${id.slice(0, 10)}-${dice.integer(1, 9)}`, room, 'tip', {
        user,
        tip: { tokens: 5 },
      }),
  },
  {
    kind: 'event of our own method',
    reason: 'not-from-platform',
    make: (id, room) => eventOf(id, room, 'roomlight.stats', { balance: 9 }),
  },
  {
    kind: 'event of another room',
    reason: 'other-broadcaster',
    make: (id) => eventOf(id, 'somebody_else', 'tip', { user, tip: { tokens: 500 } }),
  },
  {
    kind: 'impossible amount',
    reason: 'impossible-amount',
    make: (id, room, dice) =>
      eventOf(id, room, 'tip', {
        user,
        tip: { tokens: dice.pick<unknown>([-1, 1e12, 'NaN', null]) },
      }),
  },
  {
    kind: 'event without viewer',
    reason: 'no-viewer',
    make: (id, room) => eventOf(id, room, 'chatMessage', { message: { message: 'who?' } }),
  },
  {
    kind: 'deep event',
    reason: 'too-deep',
    make: (id, room) => {
      let deep: unknown = 1;
      for (let level = 0; level < LEVELS; level++) deep = { deep };
      return eventOf(id, room, 'chatMessage', { user, deep });
    },
  },
  {
    kind: 'large event',
    reason: 'too-large',
    make: (id, room) => eventOf(id, room, 'chatMessage', { user, padding: LARGE }),
  },
];

/** Makes an event that cannot be used. Those with a plausible id have the given one. */
export function poisonedEvent(id: string, room: string, dice: Dice): PoisonedEvent {
  const { kind, reason, make } = dice.pick(RECIPES);
  const raw = make(id, room, dice);
  const own = typeof raw === 'object' && raw && 'id' in raw ? raw.id : '';
  return { kind, raw, reason, id: String(own) };
}

function incompressibleText(length: number): string {
  const dice = createDice('incompressible');
  const codes = Uint8Array.from({ length }, () => dice.integer(0x30, 0x7a));
  return Buffer.from(codes).toString('latin1').replaceAll('\\', '0');
}
