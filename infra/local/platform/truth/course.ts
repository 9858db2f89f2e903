import type { Script } from '../world/script';
import type { Show } from '../world/show';
import { MINUTE } from '../world/spans';
import type { WorldEvent } from '../world/world-event';
import type { BroadcastTruth } from './room-truth';

/** The course of a session so far; parts that have not begun are missing. */
export function findCourse(script: Script, until: number) {
  const { show } = script;
  const begun = show?.parts.filter((part) => part.from <= until) ?? [];
  const first = begun[0];
  const last = begun.at(-1);
  if (!show || !first || !last) return undefined;

  return {
    start: first.from,
    stop: last.to <= until ? last.to : null,
    stopDelivered: last.to <= until && !(show.stopLost && last === show.parts.at(-1)),
    reconnects: begun
      .slice(1)
      .map((part, index) => [begun[index]?.to ?? part.from, part.from] as const),
  };
}

/** Time of the last event that belongs to a session. */
export function findLastDelivered(
  aired: { readonly start: number; readonly stop: number | null; readonly stopDelivered: boolean },
  past: readonly WorldEvent[],
): number {
  // After a lost stop, viewers leaving still belong to what a listener takes for the end.
  const until = aired.stop === null ? Number.POSITIVE_INFINITY : aired.stop;
  const limit = aired.stop !== null && !aired.stopDelivered ? until + 2 * MINUTE : until;
  return past.reduce((last, { at }) => (at <= limit ? Math.max(last, at) : last), aired.start);
}

/** The interruptions of the public room so far. */
export function listPeriods(
  show: Show | undefined,
  until: number,
): Pick<BroadcastTruth, 'privates' | 'absences'> {
  const privates: (readonly [number, number | null])[] = [];
  const absences: BroadcastTruth['absences'][number][] = [];
  for (const { status, from, to } of show?.periods ?? []) {
    if (from > until) continue;
    const end = to <= until ? to : null;
    if (status === 'private') privates.push([from, end]);
    else absences.push({ status, from, to: end });
  }

  return { privates, absences };
}
