import type { Cast, Guest } from './cast';
import { createDice, type Dice } from './dice';
import type { RoomPlan } from './room-plan';
import { findSilenceStart, type Show } from './show';
import { HOUR, length, MINUTE, SECOND, type Span } from './spans';
import type { Chapter } from './timeline';
import type { Volume } from './volume';

/** One stay in the room: `from` is the enter event, `to` the leave event. */
export interface Visit extends Span {
  readonly guest: Guest;
}

export interface Attendance {
  /** Sorted by enter time; nobody is in the room twice at the same time. */
  readonly visits: readonly Visit[];
  /** The guest of each private period of the show, in order. */
  readonly privateGuests: readonly Guest[];
}

/** Who is in the room when, during one chapter. */
export function generateAttendance(
  seed: number,
  plan: RoomPlan,
  chapter: Chapter,
  show: Show | undefined,
  cast: Cast,
  volume: Volume,
): Attendance {
  const dice = createDice(seed, plan.name, 'attendance', chapter.index);
  const stays = new Map<Guest, Span[]>();
  const stay = (guest: Guest, span: Span) => {
    const spans = stays.get(guest);
    if (spans) spans.push(span);
    else stays.set(guest, [span]);
  };

  const privateGuests = show ? comeForPrivates(dice, show, cast, stay) : [];
  const quiet = listQuietSpans(chapter, show);
  if (show) {
    for (const guest of cast.regulars) {
      repeatedly(dice, show, 0.35, 55 * MINUTE, (span) => stay(guest, span));
    }
    for (const guest of cast.returning) {
      repeatedly(dice, show, 0.3, 18 * MINUTE, (span) => stay(guest, span));
    }
    for (const guest of cast.newcomers) {
      repeatedly(dice, show, 0.12, 7 * MINUTE, (span) => stay(guest, span));
    }
  } else {
    for (const guest of [...cast.returning, ...cast.regulars]) {
      const mustCome = guest.follows || guest.joinsFanclub;
      if (mustCome || dice.chance(0.06)) stay(guest, lookIn(dice, quiet));
    }
    for (const guest of cast.newcomers) stay(guest, lookIn(dice, quiet));
  }

  for (const guest of cast.offlineNewcomers) stay(guest, lookIn(dice, quiet));
  const others = [...cast.regulars, ...cast.returning];
  for (let left = volume.offlineVisits - cast.offlineNewcomers.length; left > 0; left--) {
    const guest = others[dice.integer(0, others.length - 1)];
    if (guest) stay(guest, lookIn(dice, quiet));
  }

  return { visits: finishStays(stays, chapter, show), privateGuests };
}

/** The spans of a chapter in which the room is offline and events may occur. */
export function listQuietSpans(chapter: Chapter, show: Show | undefined): Span[] {
  if (!show) return [{ from: chapter.from, to: chapter.to }];

  const before = { from: chapter.from, to: show.from - MINUTE };
  const after = { from: show.to + 6 * MINUTE, to: chapter.to - MINUTE };
  // After a lost stop there must be no events: they could not be distinguished from the session.
  return [before, ...(show.stopLost ? [] : [after])].filter((span) => length(span) > 5 * MINUTE);
}

/** A random time in some spans; undefined if there are none. */
export function pickTime(dice: Dice, spans: readonly Span[]): number | undefined {
  let left = dice.roll() * spans.reduce((sum, span) => sum + length(span), 0);
  for (const span of spans) {
    if (left < length(span)) return Math.floor(span.from + left);
    left -= length(span);
  }

  return undefined;
}

function comeForPrivates(
  dice: Dice,
  show: Show,
  cast: Cast,
  stay: (guest: Guest, span: Span) => void,
): Guest[] {
  const candidates = [...cast.regulars, ...cast.returning, ...cast.newcomers].slice(0, 40);
  const guests: Guest[] = [];
  for (const period of show.periods) {
    if (period.status !== 'private') continue;

    const guest = candidates[Math.floor(dice.roll() ** 1.8 * candidates.length)];
    if (!guest) continue;
    guests.push(guest);
    stay(guest, {
      from: period.from - dice.between(3, 20) * MINUTE,
      to: period.to + dice.between(1, 25) * MINUTE,
    });
  }

  return guests;
}

function repeatedly(
  dice: Dice,
  show: Show,
  again: number,
  meanStay: number,
  stay: (span: Span) => void,
) {
  const early = dice.roll() ** 1.25;
  let from = show.from + early * (length(show) - 30 * SECOND);
  do {
    const to = from + 15 * SECOND + dice.wait(meanStay);
    stay({ from, to });
    from = to + MINUTE + dice.wait(0.6 * HOUR);
  } while (from < show.to - MINUTE && dice.chance(again));
}

function lookIn(dice: Dice, quiet: readonly Span[]): Span {
  const from = pickTime(dice, quiet);
  if (from === undefined) return { from: 0, to: 0 };
  return { from, to: from + 10 * SECOND + dice.wait(3 * MINUTE) };
}

/**
 * Clips stays to where a visit may be, rounds them to milliseconds, and joins overlapping stays of
 * one person.
 */
function finishStays(
  stays: ReadonlyMap<Guest, readonly Span[]>,
  chapter: Chapter,
  show: Show | undefined,
): Visit[] {
  const visits: Visit[] = [];
  for (const [guest, spans] of stays) {
    const cut = spans
      .map((span) => cutTo(chapter, show, span))
      .filter((span) => length(span) > SECOND)
      .sort((a, b) => a.from - b.from);

    let current: Span | undefined;
    for (const span of cut) {
      if (current && span.from <= current.to + SECOND) {
        current = { from: current.from, to: Math.max(current.to, span.to) };
      } else {
        if (current) visits.push({ guest, ...current });
        current = span;
      }
    }
    if (current) visits.push({ guest, ...current });
  }

  return visits.sort((a, b) => a.from - b.from || a.guest.person.number - b.guest.person.number);
}

function cutTo(chapter: Chapter, show: Show | undefined, span: Span): Span {
  const spread = (span.to % 1_000) / 1_000;
  const whole = { from: Math.floor(span.from), to: Math.floor(span.to) };
  if (!show || whole.to < show.from) {
    return { from: whole.from, to: Math.min(whole.to, (show?.from ?? chapter.to) - 1) };
  }
  if (whole.from > show.to) return { from: whole.from, to: Math.min(whole.to, chapter.to - 1) };

  // People leave gradually once the session is over.
  const last = show.stopLost
    ? findSilenceStart(show)
    : Math.min(chapter.to - 1, show.to + 5 * MINUTE);
  const drift = show.to + 1 + Math.floor(spread * (last - show.to - 1));
  return { from: Math.max(whole.from, show.from + 1), to: Math.min(whole.to, drift) };
}
