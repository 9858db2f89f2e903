import type { Show, StatsSample } from '@shared/domain/events/observation';
import type { ListedRoom, Region } from '@shared/domain/site/listed-room';

/** Tokens that came or went, whether the feed reports it or not. */
export interface Booking {
  readonly ms: number;
  readonly type: 'Tip received' | 'Private show' | 'Media purchase' | 'Cash out';
  /** Negative for tokens that went out. */
  readonly tokens: number;
}

/** The facts from which a room's list entry, stats and ledger are made. */
export interface RoomFacts {
  readonly region: Region;
  /** From each connect to its disconnect (epoch ms), both ends inclusive; in order. */
  readonly connections: readonly { readonly since: number; readonly until: number }[];
  /** When the room had a private or group show, or was away. */
  readonly periods: readonly {
    readonly show: Show;
    readonly from: number;
    readonly until: number;
  }[];
  /** In order. */
  readonly bookings: readonly Booking[];
}

const FIRST_BALANCE = 12_000;
const FIRST_FOLLOWERS = 900;
const MINUTE = 60_000;

/** Returns the room's row on the public list; null while it is off air. */
export function listedAt(name: string, facts: RoomFacts, ms: number): ListedRoom | null {
  const connection = connectionAt(facts, ms);
  if (!connection) return null;
  const second = connection.since - (connection.since % 1000);
  return {
    name,
    gender: 'f',
    region: facts.region,
    show: showAt(facts, ms),
    viewers: viewersAt(ms),
    followers: followersAt(facts, ms),
    fetchedAt: ms,
    connectedSince: Math.max(second, connection.since - 1000),
    subject: 'listed #evening',
    tags: ['evening', `hour${new Date(ms).getUTCHours()}`],
  };
}

/** Returns the room's own stats. */
export function statsSampleAt(facts: RoomFacts, ms: number): StatsSample {
  const connection = connectionAt(facts, ms);
  const minutesOnline = connection ? Math.floor((ms - connection.since) / MINUTE) : null;
  const viewers = connection ? viewersAt(ms) : 0;
  return {
    balance: balanceAt(facts, ms),
    votesUp: followersAt(facts, ms),
    votesDown: 3,
    satisfaction: 97,
    minutesOnline,
    followers: followersAt(facts, ms),
    viewers,
    registered: Math.floor(viewers / 2),
    tokened: Math.floor(viewers / 5),
  };
}

function connectionAt({ connections }: RoomFacts, ms: number) {
  return connections.find(({ since, until }) => since <= ms && ms <= until) ?? null;
}

function showAt({ periods }: RoomFacts, ms: number): Show {
  return periods.find(({ from, until }) => from <= ms && ms < until)?.show ?? 'public';
}

function balanceAt({ bookings }: RoomFacts, ms: number): number {
  return bookings
    .filter((booking) => booking.ms <= ms)
    .reduce((sum, { tokens }) => sum + tokens, FIRST_BALANCE);
}

function followersAt({ bookings }: RoomFacts, ms: number): number {
  return FIRST_FOLLOWERS + bookings.filter((booking) => booking.ms <= ms).length;
}

function viewersAt(ms: number): number {
  return 20 + (Math.floor(ms / MINUTE) % 37);
}
