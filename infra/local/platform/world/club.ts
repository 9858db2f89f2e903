import { fraction } from './dice';
import type { Person } from './person';

/** A fan club membership, in chapters of the room's history. */
export interface Membership {
  /** The chapter in which they join; negative for members from before the history. */
  readonly joined: number;
  /** The first chapter after the membership. */
  readonly ends: number;
}

/** Number of chapters that one payment covers. */
export const PAID_CHAPTERS = 30;

/**
 * Decides when a regular is in the fan club. Memberships that renew automatically last as long as
 * the person comes at all. Others lapse, and every second of these people joins again some weeks
 * later.
 *
 * @param arrived the chapter in which they first came
 * @param tenure number of chapters for which they come
 */
export function generateMembershipPeriods(
  salt: number,
  person: Person,
  arrived: number,
  tenure: number,
): Membership[] {
  const id = person.number;
  if (fraction(salt, id, 4) >= 0.3) return [];

  const endsAt = arrived + tenure;
  const joined = arrived + Math.floor(fraction(salt, id, 5) * tenure * 0.7);
  if (person.autoRenews) return [{ joined, ends: endsAt }];

  const lapsed = joined + PAID_CHAPTERS;
  const first = { joined, ends: Math.min(lapsed, endsAt) };
  const again = lapsed + 3 + Math.floor(fraction(salt, id, 22) * 20);
  if (fraction(salt, id, 21) >= 0.5 || again >= endsAt) return [first];
  return [first, { joined: again, ends: Math.min(again + PAID_CHAPTERS, endsAt) }];
}

/** Whether somebody pays for another month in a chapter. */
export function isRenewing({ joined, ends }: Membership, chapter: number): boolean {
  return chapter > joined && chapter < ends && (chapter - joined) % PAID_CHAPTERS === 0;
}
