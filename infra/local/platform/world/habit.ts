import { createDice, type Dice } from './dice';
import { DAY, HOUR, MINUTE, type Span } from './spans';

/** A room's day starts at 11:00 UTC, when no performer of this world is live. */
export const TURN_OF_DAY = 11 * HOUR;

/** The usual session on one weekday. */
interface Slot {
  /** Minutes after the start of the room's day. */
  readonly startMinute: number;
  readonly minutes: number;
  readonly showsUp: number;
}

/** A broadcaster's weekly schedule. */
export interface Habit {
  /** Sunday first, by the UTC date on which the room's day starts. */
  readonly slots: readonly Slot[];
}

/** Evening in central Europe, late evening across midnight UTC, evening in the Americas. */
const USUAL_STARTS = [7 * 60 + 30, 10 * 60 + 15, 13 * 60] as const;

/** The weekly schedule of a room. */
export function generateHabit(seed: number, room: string): Habit {
  const dice = createDice(seed, room, 'habit');
  const usualStart = dice.pick(USUAL_STARTS) + dice.integer(-4, 4) * 15;
  const usualMinutes = dice.integer(150, 250);
  const daysOff = new Set([dice.integer(0, 6), dice.integer(1, 4)]);

  const slots = Array.from({ length: 7 }, (_, weekday): Slot => {
    const weekend = weekday === 5 || weekday === 6;
    return {
      startMinute: usualStart + dice.integer(-1, 1) * 30 + (weekend ? 30 : 0),
      minutes: usualMinutes + (weekend ? 50 : 0) + dice.integer(-30, 30),
      showsUp: daysOff.has(weekday) ? 0.08 : 0.93,
    };
  });

  return { slots };
}

/**
 * The session of the room's day that starts at `dayStart`, if there is one. It lies well inside
 * that day. The last evening of a month is never skipped and continues into the next month, so that
 * every history contains such a session.
 */
export function findSessionOn(habit: Habit, dayStart: number, dice: Dice): Span | undefined {
  const slot = habit.slots[new Date(dayStart).getUTCDay()];
  const jitter = dice.bell() * 11 + (dice.chance(0.05) ? dice.integer(40, 90) : 0);
  const segment = 1 + dice.bell() * 0.16;
  const comes = slot !== undefined && dice.chance(slot.showsUp);

  const lastOfMonth = new Date(dayStart + DAY).getUTCDate() === 1;
  if (lastOfMonth) {
    const from = dayStart + 10.5 * HOUR + jitter * MINUTE * 0.5;
    return wholeMs(from, from + dice.between(3.4, 4.5) * HOUR);
  }
  if (!comes) return undefined;

  const from = dayStart + Math.min(16 * 60, Math.max(75, slot.startMinute + jitter)) * MINUTE;
  return wholeMs(from, from + Math.min(360, Math.max(70, slot.minutes * segment)) * MINUTE);
}

function wholeMs(from: number, to: number): Span {
  return { from: Math.round(from), to: Math.round(to) };
}
