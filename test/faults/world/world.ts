import type { Dice } from '@infra/local/platform/world/dice';
import { SHOWS } from '@shared/domain/events/observation';
import { parseEvent } from '@shared/domain/events/platform-event';
import { REGIONS } from '@shared/domain/site/listed-room';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { makePadding, makePoison, makeTwin } from './oddities';
import type { PoisonedEvent } from './poison';
import type { Booking, RoomFacts } from './room-facts';
import { somethingIn } from './small-talk';

/** An event of the world in the platform's format, and when it can be read first. */
export interface WorldEvent {
  readonly id: string;
  readonly ms: number;
  readonly raw: { readonly id: string; readonly method: string; readonly object: object };
  /** Epoch ms. Later than the event itself if the platform delivers it late. */
  readonly deliveredAt: number;
  readonly isLate: boolean;
  /** Whether it is much larger than usual. */
  readonly isPadded: boolean;
  /** Comes right before the event whenever the platform delivers it; null for most events. */
  readonly poison: PoisonedEvent | null;
  /** Another event of the same id; null for most events. The platform delivers it later. */
  readonly twin: unknown;
}

/** A delivered tip: the independent account that statistics are compared with. */
export interface DeliveredTip {
  readonly ms: number;
  readonly user: string;
  readonly tokens: number;
  readonly isAnonymous: boolean;
}

export interface World {
  readonly room: string;
  readonly begin: number;
  readonly end: number;
  /** The feed's events in the platform's order; empty without an Events token. */
  readonly events: readonly WorldEvent[];
  /** The tips that the feed delivers. */
  readonly tips: readonly DeliveredTip[];
  /** What the room list, the Stats API and the ledger report. */
  readonly facts: RoomFacts;
}

const MINUTE = 60_000;
const CASH_OUT_MS = 2 * 60 * MINUTE;

/**
 * Makes some hours of a room around New Year: sessions, reconnects, private shows, offline time, and
 * starts and stops that the feed never delivers.
 *
 * @param hasFeed whether the room has an Events token
 */
export function makeWorld(room: string, dice: Dice, { hasFeed = true } = {}): World {
  const begin = Date.UTC(2026, 11, 31, 19) + dice.integer(0, 240) * MINUTE;
  const drafts: { ms: number; method: string; object: object }[] = [];
  const tips: DeliveredTip[] = [];
  const connections: { since: number; until: number }[] = [];
  const periods: { show: (typeof SHOWS)[number]; from: number; until: number }[] = [];
  const bookings: Booking[] = [];
  let ms = begin;

  const addEvent = (method: string, object: object = {}) => {
    drafts.push({ ms, method, object: { broadcaster: room, ...object } });
  };
  const wait = (least: number, most: number) => {
    ms += dice.integer(least, most);
  };
  const something = () => {
    const { method, object, gave } = somethingIn(room, dice);
    addEvent(method, object);
    if (!gave) return;
    const { kind, tokens } = gave;
    bookings.push({ ms, type: kind === 'tip' ? 'Tip received' : 'Media purchase', tokens });
    if (kind === 'media') return;
    const { user, tip } = object as { user: { username: string }; tip: { isAnon: boolean } };
    tips.push({ ms, user: user.username, tokens, isAnonymous: tip.isAnon });
  };
  const connect = () => {
    if (!dice.chance(0.1)) addEvent('broadcastStart', { user: { username: room } });
    connections.push({ since: ms, until: ms });
    wait(1, 2 * MINUTE);
  };
  const disconnect = () => {
    if (!dice.chance(0.1)) addEvent('broadcastStop', { user: { username: room } });
    const connection = connections.at(-1);
    if (connection) connection.until = ms;
    wait(1, 5 * MINUTE);
  };
  const withdraw = () => {
    const from = ms;
    wait(5 * MINUTE, 25 * MINUTE);
    const show = dice.pick([...SHOWS.slice(1)] as ['private', ...(typeof SHOWS)[number][]]);
    periods.push({ show, from, until: ms });
    if (show === 'private')
      bookings.push({ ms, type: 'Private show', tokens: dice.integer(60, 900) });
  };
  const live = (minutes: number) => {
    const until = ms + minutes * MINUTE;
    while (ms < until) {
      something();
      wait(1, 6 * MINUTE);
      if (dice.chance(0.03)) withdraw();
    }
  };

  const broadcasts = dice.integer(1, 2);
  for (let index = 0; index < broadcasts; index++) {
    connect();
    live(dice.integer(10, 70));
    for (let again = 0; dice.chance(0.35) && again < 2; again++) {
      disconnect();
      wait(1, 9 * MINUTE);
      if (dice.chance(0.4)) something();
      connect();
      live(dice.integer(5, 60));
    }
    disconnect();
    for (let offline = dice.integer(0, 6); offline > 0; offline--) {
      something();
      wait(MINUTE, 30 * MINUTE);
    }
    wait(20 * MINUTE, 90 * MINUTE);
  }

  return {
    room,
    begin,
    end: ms,
    events: hasFeed ? eventsOf(room, drafts, dice) : [],
    tips: hasFeed ? tips : [],
    facts: {
      region: dice.pick([...REGIONS]),
      connections,
      periods,
      bookings: withCashOuts(bookings, begin, ms),
    },
  };
}

interface Draft {
  readonly ms: number;
  readonly method: string;
  readonly object: object;
}

/** Between two ids of the same millisecond, so that there is room for poison. */
const ID_STEP = 10;

function eventsOf(room: string, drafts: readonly Draft[], dice: Dice): WorldEvent[] {
  const end = drafts.at(-1)?.ms ?? 0;
  const padding = makePadding(drafts.length, dice);
  return drafts.map(({ ms, method, object }, index) => {
    const seq = (index + 1) * ID_STEP;
    const id = `${ms}-${seq}`;
    const isLate = dice.chance(0.03);
    const padded = padding(index);
    const raw = { id, method, object: { ...object, ...padded } };
    return {
      id,
      ms,
      raw,
      isLate,
      isPadded: 'padding' in padded,
      deliveredAt: isLate ? lateTime(ms, end, dice) : ms,
      poison: makePoison(`${ms}-${seq - 1}`, room, dice),
      twin: isLate ? null : makeTwin(raw, dice),
    };
  });
}

/** Mostly within the hour, sometimes after the day, the month and the year have ended. */
function lateTime(ms: number, end: number, dice: Dice): number {
  const minutes = dice.integer(1, dice.chance(0.2) ? 24 * 60 : 40);
  return Math.max(ms, Math.min(ms + minutes * MINUTE, end));
}

/** Pays out the whole balance every night. */
function withCashOuts(bookings: readonly Booking[], begin: number, end: number): Booking[] {
  const all = [...bookings];
  for (let ms = startOfUtcDay(begin) + CASH_OUT_MS; ms < end; ms += DAY_MS) {
    const earned = all
      .filter((booking) => booking.ms < ms)
      .reduce((sum, { tokens }) => sum + tokens, 0);
    if (earned > 0) all.push({ ms, type: 'Cash out', tokens: -earned });
  }
  return all.sort((a, b) => a.ms - b.ms);
}

/** Returns the events as the fold reads them. */
export function readWorld({ events }: World) {
  return events.flatMap(({ raw }) => parseEvent(raw) ?? []);
}
