/** Settings of a customer's room. Its name and the world's seed determine everything else. */
export interface RoomPlan {
  /** The broadcaster's user name. */
  readonly name: string;
  readonly eventsToken: string;
  /** Without it the room has no Stats API token, and all tokens are refused. */
  readonly statsToken?: string;
  /** Number of days of history before the anchor. */
  readonly historyDays: number;
  /** About 300, 1,500, 5,500 or 111,000 events per session; `heavy` has 463 per minute while live. */
  readonly density: Density;
  /** Live without end from 40 minutes before the anchor, with breaks of 18 to 20 minutes. */
  readonly alwaysLive?: boolean;
  /** As the public list shows it. @default follows from the name and the seed */
  readonly gender?: 'f' | 'm' | 't' | 'c';
  /** What items of the menu cost before their price changed. @default none */
  readonly formerPrices?: readonly FormerPrice[];
}

/** A price that people paid until so many days before the anchor. */
export interface FormerPrice {
  readonly label: string;
  readonly tokens: number;
  readonly daysAgo: number;
}

export type Density = 'quiet' | 'usual' | 'busy' | 'heavy';

/** The numbers behind a density. Shares refer to the events of one session. */
export interface Crowding {
  readonly eventsPerBroadcast: number;
  /** Average time between two tips in an endless session. */
  readonly liveTipEverySeconds: number;
  /** Number of regulars. */
  readonly seats: number;
  readonly offlineVisits: number;
  readonly followers: number;
  /** Viewers without an account per registered one. */
  readonly lurkers: number;
  readonly privatesPerBroadcast: number;
}

export const CROWDING: Readonly<Record<Density, Crowding>> = {
  quiet: {
    eventsPerBroadcast: 300,
    liveTipEverySeconds: 75,
    seats: 25,
    offlineVisits: 6,
    followers: 900,
    lurkers: 1.2,
    privatesPerBroadcast: 0.6,
  },
  usual: {
    eventsPerBroadcast: 1_500,
    liveTipEverySeconds: 30,
    seats: 80,
    offlineVisits: 18,
    followers: 9_000,
    lurkers: 1.8,
    privatesPerBroadcast: 1.6,
  },
  busy: {
    eventsPerBroadcast: 5_500,
    liveTipEverySeconds: 10,
    seats: 200,
    offlineVisits: 45,
    followers: 60_000,
    lurkers: 2.6,
    privatesPerBroadcast: 2.4,
  },
  heavy: {
    eventsPerBroadcast: 111_000,
    liveTipEverySeconds: 1.18,
    seats: 400,
    offlineVisits: 90,
    followers: 200_000,
    lurkers: 3,
    privatesPerBroadcast: 3,
  },
};
