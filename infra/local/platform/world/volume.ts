import { createDice } from './dice';
import { CROWDING, type RoomPlan } from './room-plan';
import { HOUR, length, SECOND } from './spans';
import type { Chapter } from './timeline';

/** How much of everything a chapter contains, before random variation and interruptions. */
export interface Volume {
  readonly visits: number;
  /** New people, during the session and while offline. */
  readonly newcomers: number;
  readonly offlineNewcomers: number;
  readonly offlineVisits: number;
  readonly chats: number;
  readonly tips: number;
  readonly privateMessages: number;
  readonly media: number;
  readonly oddities: number;
}

const LIVE_TIP_SHARE = 0.11;

/** @returns the volume of a chapter, computed without the chapters before it */
export function computeVolume(seed: number, plan: RoomPlan, chapter: Chapter): Volume {
  const crowding = CROWDING[plan.density];
  const dice = createDice(seed, plan.name, 'volume', chapter.index);
  const shown = chapter.show ? length(chapter.show) : 0;
  const offlineVisits = Math.round(
    (crowding.offlineVisits * (length(chapter) - shown) * Math.exp(dice.bell() * 0.3)) /
      (20 * HOUR),
  );

  const tips = chapter.everLive
    ? shown / (crowding.liveTipEverySeconds * SECOND)
    : eventsOf(crowding.eventsPerBroadcast, shown) *
      Math.exp(dice.bell() * 0.22) *
      0.08 *
      Math.exp(dice.bell() * 0.2);
  const events = chapter.everLive ? tips / LIVE_TIP_SHARE : tips / 0.08;
  const visits = events * 0.22;

  return {
    visits: Math.round(visits),
    newcomers: Math.round(visits * 0.62),
    offlineNewcomers: Math.round(offlineVisits * 0.6),
    offlineVisits,
    chats: Math.round(events * 0.26),
    tips: Math.round(tips),
    privateMessages: Math.round(events * 0.022),
    media: Math.round(events * 0.0035 * dice.between(0.3, 1.7)),
    oddities: dice.chance(events / 3_000) ? 1 : 0,
  };
}

function eventsOf(perBroadcast: number, shown: number): number {
  return perBroadcast * (shown / (4.8 * HOUR)) ** 0.6;
}
