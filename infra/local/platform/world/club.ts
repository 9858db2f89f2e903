import { fraction } from './dice';
import type { Person } from './person';

/** One time in the fan club, in chapters of the room's history. */
export interface Membership {
  /** The chapter in which they join; negative for members from before the history. */
  readonly joined: number;
  /** The first chapter in which they are no member any more. */
  readonly ends: number;
}

/** A membership is paid for so many chapters at a time. */
export const PAID_CHAPTERS = 30;

/**
 * When a regular is in the fan club. What renews itself lasts as long as they come at all; the
 * others' membership lapses, and every second of them joins once more some weeks later.
 *
 * @param arrived the chapter in which they came first
 * @param tenure chapters for which they come
 */
export function membershipsOf(
  salt: number,
  person: Person,
  arrived: number,
  tenure: number,
): Membership[] {
  const id = person.number;
  if (fraction(salt, id, 4) >= 0.3) return [];

  const gone = arrived + tenure;
  const joined = arrived + Math.floor(fraction(salt, id, 5) * tenure * 0.7);
  if (person.autoRenews) return [{ joined, ends: gone }];

  const lapsed = joined + PAID_CHAPTERS;
  const first = { joined, ends: Math.min(lapsed, gone) };
  const again = lapsed + 3 + Math.floor(fraction(salt, id, 22) * 20);
  if (fraction(salt, id, 21) >= 0.5 || again >= gone) return [first];
  return [first, { joined: again, ends: Math.min(again + PAID_CHAPTERS, gone) }];
}

/** Whether somebody pays for another month of a membership in a chapter. */
export function renews({ joined, ends }: Membership, chapter: number): boolean {
  return chapter > joined && chapter < ends && (chapter - joined) % PAID_CHAPTERS === 0;
}
