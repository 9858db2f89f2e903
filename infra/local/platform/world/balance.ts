import { diceFor } from './dice';
import type { Room } from './room';
import type { Script } from './script';
import { DAY, HOUR, MINUTE } from './spans';

/**
 * The room's token balance at an instant: all income since the day's cash-out, which empties the
 * account some minutes after 04:30 UTC.
 */
export function balanceAt(room: Room, at: number): number {
  const since = Math.max(lastCashOut(room, at), room.timeline.begin - 1);
  let balance = 0;
  for (const script of room.scriptsBetween(since, at)) balance += incomeIn(script, since, at);
  return balance;
}

/** The latest cash-out at or before an instant, epoch ms. */
export function lastCashOut(room: Room, at: number): number {
  const day = Math.floor(at / DAY) * DAY;
  const today = cashOutOn(room, day);
  return today <= at ? today : cashOutOn(room, day - DAY);
}

function cashOutOn(room: Room, day: number): number {
  const late = diceFor(room.seed, room.plan.name, 'cash-out', day).between(0, 6 * MINUTE);
  return day + 4.5 * HOUR + Math.floor(late);
}

function incomeIn(script: Script, after: number, until: number): number {
  const counts = ({ at }: { readonly at: number }) => at > after && at <= until;
  let sum = 0;
  for (const happening of script.happenings) {
    if (!counts(happening)) continue;
    if (happening.kind === 'tip') sum += happening.tokens;
    if (happening.kind === 'purchase') sum += happening.item.tokens;
  }
  for (const income of script.hidden) if (counts(income)) sum += income.tokens;

  return sum;
}
