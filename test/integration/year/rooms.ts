import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { byDepth } from '@test/support/run/depth';
import { ANCHOR, aRoom, DAY, HOUR } from '@test/support/service-under-test';

/**
 * Days of history of each room. By default three UTC months, in which the clocks of Europe, America
 * and Australia change once; in a deep run 13 months, in which they change twice.
 */
export const historyDays = byDepth(75, 365);

/** With events and stats; live at the end of the year. */
export const vera = aRoom({ historyDays });
/** With events only; also has lost stops within the observed days. */
export const ivy = aRoom({
  name: 'ivy_isle',
  eventsToken: 'eventsTokenOfIvy5678',
  historyDays,
  alwaysLive: false,
});
/** With events only, and without consent to tipper profiles. */
export const cyd = aRoom({
  name: 'cyd_cedar',
  eventsToken: 'eventsTokenOfCyd9012',
  historyDays,
  alwaysLive: false,
});
/** Without tokens: only the room list shows her. */
export const dee = aRoom({
  name: 'dee_dune',
  eventsToken: 'eventsTokenNobodyGave',
  historyDays,
  alwaysLive: false,
});

export const rooms: readonly RoomPlan[] = [vera, ivy, cyd, dee];

/** Time zones in which the year is checked. */
export const ZONES = {
  vera: 'Europe/Bucharest',
  ivy: 'America/St_Johns',
  cyd: 'Asia/Kathmandu',
  dee: 'Australia/Lord_Howe',
} as const;

export const CROWD = byDepth(25, 40);
/** The end of the year, when everything is requested. */
export const NOW = ANCHOR;
/**
 * From here on, the room list and the Stats API are read, too: the last evening of October, when
 * America's clocks change, and the first days of November; in a deep run two weeks.
 */
export const OBSERVED_SINCE = NOW - byDepth(8, 14) * DAY;
/** The list loses it for a while. Vera and dee live there, ivy and cyd don't. */
export const GONE_REGION = 'europe_russia';
/** When vera exports her ledger; the second time in the middle of a session. */
export const EXPORTS = byDepth(
  [NOW - 7.5 * DAY + 50_000, NOW - 5 * DAY + 2.5 * HOUR + 50_000] as const,
  [NOW - 11.5 * DAY + 50_000, NOW - 9 * DAY + 3 * HOUR + 50_000] as const,
);
