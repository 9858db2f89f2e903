import { createDice } from './dice';
import { findSessionOn, generateHabit, TURN_OF_DAY } from './habit';
import type { RoomPlan } from './room-plan';
import { DAY, HOUR, MINUTE, type Span } from './spans';

/**
 * A part of a room's history that is generated at once: one of the room's days with at most one
 * session or, for an endless session, one part of it and the break that follows. Chapters adjoin
 * without gaps or overlaps, and each can be generated without the others.
 */
export interface Chapter extends Span {
  /** 0 is the first chapter of the room's history. */
  readonly index: number;
  /** The session, including reconnects; it lies inside the chapter. */
  readonly show?: Span;
  /** Whether it is part of an endless session. */
  readonly everLive: boolean;
}

/** A room's history as chapters, each accessible without generating those before it. */
export interface Timeline {
  readonly begin: number;
  /** Epoch ms. */
  readonly anchor: number;
  chapter(index: number): Chapter;
  /** The chapter at a time; the first one for times before the history. */
  indexAt(at: number): number;
}

const LIVE_LEAD = 40 * MINUTE;
const LIVE_PERIOD = 6 * HOUR + 19 * MINUTE;
const LIVE_DRIFT = 12 * MINUTE;

/** @param anchor epoch ms; the history lies before it */
export function createTimeline(seed: number, anchor: number, plan: RoomPlan): Timeline {
  const habit = generateHabit(seed, plan.name);
  const begin =
    Math.ceil((anchor - plan.historyDays * DAY - TURN_OF_DAY) / DAY) * DAY + TURN_OF_DAY;
  const liveFrom = plan.alwaysLive ? anchor - LIVE_LEAD : Number.POSITIVE_INFINITY;
  const days = plan.alwaysLive
    ? Math.max(0, Math.ceil((liveFrom - begin) / DAY))
    : Number.POSITIVE_INFINITY;

  const day = (index: number): Chapter => {
    const from = begin + index * DAY;
    const to = Math.min(from + DAY, liveFrom);
    const show = findSessionOn(habit, from, createDice(seed, plan.name, 'day', from));
    // On the day the endless session starts, there is no room for another session close to it.
    const fits = show !== undefined && show.to + HOUR < to;
    return { index, from, to, everLive: false, ...(fits ? { show } : {}) };
  };

  const liveStart = (turn: number) => {
    if (turn === 0) return liveFrom;
    const drift = createDice(seed, plan.name, 'live', turn).between(-LIVE_DRIFT, LIVE_DRIFT);
    return Math.round(liveFrom + turn * LIVE_PERIOD + drift);
  };

  const live = (index: number): Chapter => {
    const turn = index - days;
    const from = liveStart(turn);
    const to = liveStart(turn + 1);
    const rest = createDice(seed, plan.name, 'break', turn).between(18 * MINUTE, 20 * MINUTE);
    return { index, from, to, everLive: true, show: { from, to: Math.round(to - rest) } };
  };

  return {
    begin: Math.min(begin, liveFrom),
    anchor,
    chapter: (index) => (index < days ? day(index) : live(index)),
    indexAt(at) {
      if (at < liveFrom) return Math.max(0, Math.floor((at - begin) / DAY));

      const turn = Math.floor((at - liveFrom) / LIVE_PERIOD);
      if (liveStart(turn) > at) return days + turn - 1;
      return days + (liveStart(turn + 1) <= at ? turn + 1 : turn);
    },
  };
}
