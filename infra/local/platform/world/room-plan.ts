/** What a customer's room is like. The name and the world's seed decide all else about it. */
export interface RoomPlan {
  /** The broadcaster's username. */
  readonly name: string;
  readonly eventsToken: string;
  /** Without it the room has no Stats API token, and every one is refused. */
  readonly statsToken?: string;
  /** How many days before the anchor the room's history begins. */
  readonly historyDays: number;
  /** About 300, 1,500 or 5,500 events per broadcast. */
  readonly density: Density;
  /** Live from 40 minutes before the anchor for ever, with breaks of 18 to 20 minutes. */
  readonly alwaysLive?: boolean;
}

export type Density = 'quiet' | 'usual' | 'busy';

/** The figures behind a density. Shares are of the events of one broadcast. */
export interface Crowding {
  readonly eventsPerBroadcast: number;
  /** Mean time between two tips in the show that runs for ever. */
  readonly liveTipEverySeconds: number;
  /** People who come again and again. */
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
};
