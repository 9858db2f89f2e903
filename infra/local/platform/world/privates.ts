import type { Guest } from './cast';
import type { Dice } from './dice';
import type { Floor } from './floor';
import type { Shop } from './shop';
import type { Show } from './show';
import { covers, MINUTE, type Span } from './spans';

/** A private show, with spies who watch for a lower price. */
export interface PrivateShow extends Span {
  readonly guest: Guest;
  readonly spies: readonly (Span & { readonly guest: Guest })[];
}

/** Tokens that reach the balance without an event of their own. */
export interface HiddenIncome {
  readonly at: number;
  readonly kind: 'private' | 'spy' | 'fanClub';
  readonly tokens: number;
  /** Who pays. */
  readonly username: string;
}

/** @param guests the guests of the show's private periods, in order */
export function generatePrivateShows(
  dice: Dice,
  show: Show,
  guests: readonly Guest[],
  floor: Floor,
): PrivateShow[] {
  const periods = show.periods.filter((period) => period.status === 'private');

  return periods.flatMap(({ from, to }, index) => {
    const guest = guests[index];
    if (!guest) return [];

    const curious = floor
      .present(from)
      .filter((other) => other !== guest && other.person.generosity > 0 && dice.chance(0.12));
    const spies = curious.map((spy) => ({
      guest: spy,
      from: Math.floor(from + dice.between(0, 0.4) * (to - from)),
      to: Math.min(to, floor.leaves(spy, from) ?? to),
    }));
    return [{ guest, from, to, spies: spies.filter((spy) => spy.to > spy.from) }];
  });
}

/** Income from private shows: every full minute is charged when it ends. */
export function listPrivateIncome(shows: readonly PrivateShow[], shop: Shop): HiddenIncome[] {
  return shows.flatMap((show) => [
    ...perMinute(show, 'private', shop.privateTokensPerMinute),
    ...show.spies.flatMap((spy) => perMinute(spy, 'spy', shop.spyTokensPerMinute)),
  ]);
}

function perMinute(
  span: Span & { readonly guest: Guest },
  kind: HiddenIncome['kind'],
  tokens: number,
): HiddenIncome[] {
  const minutes = Math.floor((span.to - span.from) / MINUTE);
  return Array.from({ length: minutes }, (_, minute) => ({
    at: span.from + (minute + 1) * MINUTE,
    kind,
    tokens,
    username: span.guest.person.username,
  }));
}

export function isInPrivate(shows: readonly PrivateShow[], person: number, at: number): boolean {
  return shows.some((show) => show.guest.person.number === person && covers(show, at));
}

export function isSpying(shows: readonly PrivateShow[], person: number, at: number): boolean {
  return shows.some((show) =>
    show.spies.some((spy) => spy.guest.person.number === person && covers(spy, at)),
  );
}
