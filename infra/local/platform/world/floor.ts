import type { Visit } from './attendance';
import type { Guest } from './cast';
import type { Dice } from './dice';
import { covers, length, type Span } from './spans';

/** A person and a time at which they are in the room. */
export interface Moment {
  readonly guest: Guest;
  readonly at: number;
}

/**
 * The people in the room during some time. Decides who does the next thing of a kind, and when;
 * longer stays and higher weights make a person more likely.
 */
export class Floor {
  readonly #stays: readonly Visit[];
  readonly #reach: readonly number[];

  constructor(visits: readonly Visit[], during: Span, weight: (guest: Guest) => number) {
    const stays: Visit[] = [];
    const reach: number[] = [];
    let sum = 0;
    for (const { guest, from, to } of visits) {
      const stay = { guest, from: Math.max(from + 1, during.from), to: Math.min(to, during.to) };
      const share = length(stay) * weight(guest);
      if (share <= 0) continue;
      sum += share;
      stays.push(stay);
      reach.push(sum);
    }
    this.#stays = stays;
    this.#reach = reach;
  }

  /** Undefined if nobody present would do it. */
  draw(dice: Dice): Moment | undefined {
    const aim = dice.roll() * (this.#reach.at(-1) ?? 0);
    const stay = this.#stays[firstAbove(this.#reach, aim)];
    return stay && { guest: stay.guest, at: Math.floor(dice.between(stay.from, stay.to)) };
  }

  /** The people in the room at a time. */
  present(at: number): Guest[] {
    return this.#stays.filter((stay) => covers(stay, at)).map((stay) => stay.guest);
  }

  /** When a person's stay at a given time ends. */
  leaves(guest: Guest, at: number): number | undefined {
    return this.#stays.find((stay) => stay.guest === guest && covers(stay, at))?.to;
  }
}

function firstAbove(sums: readonly number[], aim: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > aim) high = middle;
    else low = middle + 1;
  }

  return low;
}
