import type { RoomPlan } from '../platform/world/room-plan';

/** The demo's sign-in, printed at start. Local only. */
export const demoAccount = {
  email: 'demo@roomlight.local',
  password: 'Lamplight-2026',
  timezone: 'Europe/Bucharest',
} as const;

export const demoRoom = {
  name: 'lena_lumen',
  eventsToken: 'demoEventsToken4821',
  statsToken: 'demoStatsToken000000dem1',
  historyDays: 120,
  density: 'usual',
  alwaysLive: true,
} as const satisfies RoomPlan;

/**
 * The demo studio's other models. Their names come behind the room's own, which is so the one that
 * the dashboard opens with; quiet and young, so that a first start stays short.
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

/** A room that nobody holds yet: for trying the sign-up and the connecting of a room. */
export const spareRoom: RoomPlan = {
  name: 'mira_mond',
  eventsToken: 'spareEventsToken7310',
  statsToken: 'spareStatsToken00000spa1',
  historyDays: 14,
  density: 'quiet',
  alwaysLive: true,
};

/** The world's seed: the same world on every machine, but for when it begins. */
export const demoSeed = 20_26;

/** About how many strangers' rooms are online at a time. */
export const demoCrowd = 600;
