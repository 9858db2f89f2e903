import type { BroadcastTruth, RoomTruth } from '@infra/local/platform/truth/room-truth';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { utcMidnight } from './arithmetic';
import { type DeliveredEvent, listDeliveredEvents } from './delivered-events';
import { roomSnapshotsOf, type SeenRoom, type SeenStats, statsSamplesOf } from './observed';
import { NOW } from './rooms';
import type { Year } from './scenario';

/** Something that happened or was seen at one moment, in a session or off air. */
export type Of<One> = One & {
  /** The session's start; null off air. */
  readonly broadcast: number | null;
  /** When calls count it: at the session's start, or off air at midnight UTC. */
  readonly counts: number;
};

export interface Broadcast {
  readonly start: number;
  /** Null for the running one. */
  readonly end: number | null;
  readonly endInferred: boolean;
  /** The time of its newest data. */
  readonly last: number;
  /** The scan that found it gone, unless something later reports its end; otherwise null. */
  readonly unlistedAt: number | null;
  readonly truth: BroadcastTruth;
  readonly events: readonly DeliveredEvent[];
  readonly snapshots: readonly SeenRoom[];
  readonly samples: readonly SeenStats[];
}

/** Everything that the service can know of a room, from the simulator's own records. */
export interface Life {
  readonly plan: RoomPlan;
  readonly truth: RoomTruth;
  /** Oldest first. */
  readonly broadcasts: readonly Broadcast[];
  readonly finished: readonly Broadcast[];
  readonly events: readonly Of<DeliveredEvent>[];
  readonly snapshots: readonly Of<SeenRoom>[];
  readonly samples: readonly Of<SeenStats>[];
  readonly tips: readonly Of<DeliveredEvent>[];
  /** Without those of the running session. */
  readonly finishedTips: readonly Of<DeliveredEvent>[];
  readonly purchases: readonly Of<DeliveredEvent>[];
}

/**
 * @param isListenedTo whether the service reads the room's events; otherwise only the list shows it
 */
export function lifeOf(plan: RoomPlan, year: Year, isListenedTo = true): Life {
  const truth = year.service.platform.truth(plan.name, NOW);
  const snapshots = roomSnapshotsOf(plan, year.ticks);
  const samples = statsSamplesOf(plan, year);
  const events = isListenedTo ? listDeliveredEvents(plan) : [];
  const spans = truth.broadcasts.flatMap((broadcast) =>
    isListenedTo ? spanOf(broadcast, snapshots) : (seenSpanOf(broadcast, snapshots) ?? []),
  );
  const within = <One extends { ms: number }>(list: readonly One[], { start, last }: Span) =>
    list.filter(({ ms }) => ms >= start && ms <= last);

  const placed = <One extends { ms: number }>(list: readonly One[]): Of<One>[] =>
    list.map((one) => {
      const span = spans.findLast(({ start }) => one.ms >= start);
      const isIn = span !== undefined && one.ms <= span.last;
      const broadcast = isIn ? span.start : null;
      return { ...one, broadcast, counts: broadcast ?? utcMidnight(one.ms) };
    });
  const newest = spans.at(-1);
  const broadcasts = spans.map((span) => ({
    ...span,
    unlistedAt: isListenedTo || span !== newest ? null : scanAfter(span.last, year),
    events: within(events, span),
    snapshots: within(snapshots, span),
    samples: within(samples, span),
  }));
  const finished = broadcasts.filter(({ end }) => end !== null);
  const live = broadcasts.find(({ end }) => end === null)?.start;
  const all = placed(events);
  const tips = all.filter(({ method }) => method === 'tip');
  return {
    plan,
    truth,
    broadcasts,
    finished,
    events: all,
    snapshots: placed(snapshots),
    samples: placed(samples),
    tips,
    finishedTips: tips.filter(({ broadcast }) => broadcast === null || broadcast !== live),
    purchases: all.filter(({ method }) => method === 'mediaPurchase'),
  };
}

function scanAfter(ms: number, { ticks: { scans } }: Year): number | null {
  return scans.find((at) => at > ms) ?? null;
}

type Span = Omit<Broadcast, 'events' | 'snapshots' | 'samples' | 'unlistedAt'>;

/** Returns the span of a session. A lost stop is replaced by the last event or snapshot. */
function spanOf(truth: BroadcastTruth, snapshots: readonly SeenRoom[]): Span {
  const { start, stop, stopDelivered, lastDelivered } = truth;
  if (stop === null) return { start, end: null, endInferred: false, last: NOW, truth };
  if (stopDelivered) return { start, end: stop, endInferred: false, last: stop, truth };
  const seen = snapshots.filter(({ since }) => since >= start && since <= stop).map(({ ms }) => ms);
  const end = Math.max(lastDelivered, ...seen);
  return { start, end, endInferred: true, last: end, truth };
}

/** Returns the span of a room that only the list shows; null if no scan contained the session. */
function seenSpanOf(truth: BroadcastTruth, snapshots: readonly SeenRoom[]): Span | null {
  const seen = snapshots.filter(
    ({ since }) => since >= truth.start && since <= (truth.stop ?? NOW) + 1_000,
  );
  const [first] = seen;
  const end = seen.at(-1)?.ms;
  if (!first || end === undefined) return null;
  return { start: first.since, end, endInferred: true, last: end, truth };
}
