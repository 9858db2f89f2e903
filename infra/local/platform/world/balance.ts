import { createDice } from './dice';
import type { Room } from './room';
import type { Script } from './script';
import { DAY, HOUR, MINUTE } from './spans';

/**
 * The room's token balance at a time: all income since the day's cash-out, which empties the
 * account some minutes after 04:30 UTC.
 */
export function computeBalance(room: Room, at: number): number {
  return incomeBetween(room, findLastCashOut(room, at), at);
}

/** Cash-outs after one time, up to and including another. There is none on days without income. */
export function listCashOuts(
  room: Room,
  after: number,
  until: number,
): { readonly at: number; readonly tokens: number }[] {
  const cashOuts: { at: number; tokens: number }[] = [];
  for (let day = Math.floor(after / DAY) * DAY; day <= until; day += DAY) {
    const at = cashOutOn(room, day);
    if (at <= after || at > until) continue;
    const tokens = incomeBetween(room, cashOutOn(room, day - DAY), at);
    if (tokens > 0) cashOuts.push({ at, tokens });
  }

  return cashOuts;
}

/** The latest cash-out at or before a time, epoch ms. */
export function findLastCashOut(room: Room, at: number): number {
  const day = Math.floor(at / DAY) * DAY;
  const today = cashOutOn(room, day);
  return today <= at ? today : cashOutOn(room, day - DAY);
}

/** Income after one time, up to and including another. */
function incomeBetween(room: Room, from: number, until: number): number {
  const after = Math.max(from, room.timeline.begin - 1);
  let income = 0;
  for (const script of room.scriptsBetween(after, until)) income += incomeIn(script, after, until);
  return income;
}

function cashOutOn(room: Room, day: number): number {
  const late = createDice(room.seed, room.plan.name, 'cash-out', day).between(0, 6 * MINUTE);
  return day + 4.5 * HOUR + Math.floor(late);
}

function incomeIn(script: Script, after: number, until: number): number {
  const counts = ({ at }: { readonly at: number }) => at > after && at <= until;
  let sum = 0;
  for (const event of script.events) {
    if (!counts(event)) continue;
    if (event.kind === 'tip') sum += event.tokens;
    if (event.kind === 'purchase') sum += event.item.tokens;
  }
  for (const income of script.hidden) if (counts(income)) sum += income.tokens;

  return sum;
}
