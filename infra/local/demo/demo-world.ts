import type { RoomPlan } from '../platform/world/room-plan';

/** The demo account, printed at start. Local only. */
export const demoAccount = {
  email: 'demo@roomlight.local',
  password: 'Lamplight-2026',
  timezone: 'Europe/Bucharest',
} as const;

/** Reviews summaries at `/summary_review`. Printed at start, too. */
export const staffAccount = {
  email: 'staff@roomlight.local',
  password: 'Lamplight-2026',
} as const;

export const demoRoom = {
  name: 'lena_lumen',
  eventsToken: 'demoEventsToken4821',
  statsToken: 'demoStatsToken000000dem1',
  historyDays: 120,
  density: 'usual',
  alwaysLive: true,
  gender: 'f',
  // One change that shows what it did, and one whose effect is still open.
  formerPrices: [
    { label: 'Say my name', tokens: 6, daysAgo: 60 },
    { label: 'Silly face', tokens: 14, daysAgo: 18 },
  ],
} as const satisfies RoomPlan;

/**
 * The other models of the demo studio. Their names sort after the demo room's own name, so that the
 * dashboard opens with that room. They are quiet and have short histories, to keep the first start
 * short.
 */
export const demoModels = [
  {
    name: 'nell_north',
    eventsToken: 'nellEventsToken6054',
    statsToken: 'nellStatsToken000000nel1',
    historyDays: 60,
    density: 'quiet',
    alwaysLive: false,
  },
  {
    name: 'rosa_rill',
    eventsToken: 'rosaEventsToken9127',
    statsToken: 'rosaStatsToken000000ros1',
    historyDays: 34,
    density: 'quiet',
    alwaysLive: false,
  },
] as const satisfies readonly RoomPlan[];

/** A room of the demo account. */
export interface DemoRoom extends RoomPlan {
  readonly statsToken: string;
}

/** A room that no account owns yet, for trying out sign-up and connecting a room. */
export const spareRoom: RoomPlan = {
  name: 'mira_mond',
  eventsToken: 'spareEventsToken7310',
  statsToken: 'spareStatsToken00000spa1',
  historyDays: 14,
  density: 'quiet',
  alwaysLive: true,
};

/** The world's seed. The world is the same on every machine, except for its start time. */
export const demoSeed = 20_26;

/** Approximate number of other rooms online at any time. */
export const demoCrowd = 600;
