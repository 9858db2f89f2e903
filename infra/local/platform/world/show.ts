import { createDice } from './dice';
import { CROWDING, type RoomPlan } from './room-plan';
import { covers, HOUR, length, MINUTE, SECOND, type Span } from './spans';
import type { Chapter } from './timeline';

/** A time in which the public room is interrupted. */
export interface StatusPeriod extends Span {
  readonly status: 'private' | 'away' | 'hidden';
}

/** The course of one session, before any visitors are added. */
export interface Show extends Span {
  /** Times connected, in order; between two of them is a reconnect of less than 15 minutes. */
  readonly parts: readonly Span[];
  readonly periods: readonly StatusPeriod[];
  /** The platform never reports the end. */
  readonly stopLost: boolean;
}

/** The public list's `current_show`. */
export type RoomStatus = 'public' | StatusPeriod['status'];

/** Generates the course of a chapter's session. */
export function generateShow(seed: number, plan: RoomPlan, chapter: Chapter): Show | undefined {
  const { show } = chapter;
  if (!show) return undefined;

  const dice = createDice(seed, plan.name, 'show', chapter.index);
  const incidents = incidentsOf(plan, show, dice.roll());
  const slot = length(show) / (incidents.length + 1);
  const parts: Span[] = [];
  const periods: StatusPeriod[] = [];
  let connected = show.from;

  // Each incident has its own slot, so that incidents cannot overlap each other or the session's
  // ends.
  incidents.forEach((incident, index) => {
    const room = slot * 0.7;
    const minutes = {
      reconnect: dice.between(0.4, 11),
      private: dice.between(5, 24),
      away: dice.between(3, 8),
      hidden: dice.between(12, 20),
    }[incident];
    const lasts = Math.min(minutes * MINUTE, room * 0.6);
    const from = Math.round(show.from + slot * (index + 0.65) + dice.between(0, room - lasts));
    const to = Math.round(from + lasts);

    if (incident === 'reconnect') {
      parts.push({ from: connected, to: from });
      connected = to;
    } else {
      periods.push({ from, to, status: incident });
    }
  });
  parts.push({ from: connected, to: show.to });

  return { ...show, parts, periods, stopLost: !chapter.everLive && dice.chance(0.03) };
}

type Incident = 'reconnect' | StatusPeriod['status'];

function incidentsOf(plan: RoomPlan, show: Span, luck: number): Incident[] {
  const dice = createDice(plan.name, 'incidents', Math.round(luck * 1e9));
  const privates = (CROWDING[plan.density].privatesPerBroadcast * length(show)) / (3.5 * HOUR);
  const incidents: Incident[] = [];
  for (let left = privates; left > 0; left--) {
    if (dice.chance(left > 1 ? 0.85 : left * 0.85)) incidents.push('private');
  }
  if (dice.chance(0.25)) incidents.push('reconnect');
  if (dice.chance(0.07)) incidents.push('reconnect');
  if (dice.chance(0.3)) incidents.push('away');
  if (dice.chance(0.06)) incidents.push('hidden');

  const fits = incidents.slice(0, Math.floor(length(show) / (25 * MINUTE)));
  return fits
    .map((incident) => ({ incident, order: dice.roll() }))
    .sort((a, b) => a.order - b.order)
    .map(({ incident }) => incident);
}

/** Whether the broadcaster is connected. The end of a part is exclusive. */
export function isConnected(show: Show, at: number): boolean {
  return show.parts.some((part) => covers(part, at));
}

export function getStatus(show: Show, at: number): RoomStatus {
  return show.periods.find((period) => covers(period, at))?.status ?? 'public';
}

/** If the end of the session was lost: when the last viewers stop being active. */
export function findSilenceStart(show: Show): number {
  return show.to + 90 * SECOND;
}
