import type { HiddenIncome } from '../world/privates';
import type { MemberTypes } from './member-types';
import type {
  AbsenceTruth,
  ChatTruth,
  HiddenTruth,
  JoinTruth,
  PurchaseTruth,
  SubjectTruth,
  TipTruth,
} from './session-details';

/**
 * What really happened in a room up to an instant, as the world itself knows it.
 *
 * A **broadcast** begins when the broadcaster goes live and ends when they leave for longer than
 * 15 minutes. Shorter absences are reconnects inside it, and what happens in them belongs to it
 * (from the moment the broadcaster is back: `until` inside such a gap sees the broadcast ended,
 * and what came after as offline). Both ends are inclusive: an event in the very millisecond of
 * the stop counts. What comes later, such as viewers leaving, is offline.
 *
 * A **lost stop** is an end the feed never told of: `stop` is when the broadcaster really left,
 * `stopHeard` is false. The last viewers leave within 90 seconds (`lastHeard`), nobody does
 * anything else, and then the room is silent for at least two hours.
 *
 * Times are epoch ms, amounts whole tokens. `until` itself is included.
 */
export interface RoomTruth {
  readonly room: string;
  readonly until: number;
  /** The first instant of the room's history. */
  readonly begin: number;
  /** Events of the feed from `begin` on, by method, the unknown ones included. */
  readonly events: { readonly total: number; readonly byMethod: Readonly<Record<string, number>> };
  /** On air and off. */
  readonly tips: Amount & { readonly anonymous: Amount };
  readonly media: Amount;
  /** By username; anonymous tips are in their givers' totals and apart. */
  readonly tippers: Readonly<Record<string, TipperTruth>>;
  readonly broadcasts: readonly BroadcastTruth[];
  readonly offline: {
    readonly tips: Amount;
    readonly media: Amount;
    readonly follows: number;
    readonly unfollows: number;
    readonly purchases: readonly PurchaseTruth[];
    readonly joins: readonly JoinTruth[];
    readonly hiddenIncome: readonly HiddenIncome[];
  };
  /** Income without events, by UTC day (`2026-11-21`), days without any left out. */
  readonly hidden: readonly ({ readonly date: string } & HiddenTruth)[];
  readonly now: {
    readonly isLive: boolean;
    readonly viewers: number;
    readonly registered: number;
    readonly followers: number;
  };
  /** Every five minutes of the latest broadcast. */
  readonly curve: readonly CurvePoint[];
}

export interface Amount {
  readonly tokens: number;
  readonly count: number;
}

export interface TipperTruth extends Amount {
  readonly anonymous: Amount;
}

/** Lists are in the order in which it happened, times epoch ms, amounts whole tokens. */
export interface BroadcastTruth {
  readonly start: number;
  /** Null while it runs. */
  readonly stop: number | null;
  readonly stopDelivered: boolean;
  /** The last event of the broadcast, or of its viewers' leaving if the stop was lost. */
  readonly lastDelivered: number;
  /** [left, back again] */
  readonly reconnects: readonly (readonly [number, number])[];
  /** Tips only. */
  readonly tokens: number;
  readonly tips: number;
  /** People who tipped, those who did so anonymously included. */
  readonly tippers: number;
  readonly anonymousTips: number;
  /** How many tips there were of an amount. */
  readonly tipAmounts: Readonly<Record<number, number>>;
  /** The earliest of equals; null without tips. */
  readonly highestTip: TipTruth | null;
  readonly media: Amount;
  readonly purchases: readonly PurchaseTruth[];
  readonly follows: number;
  readonly unfollows: number;
  readonly fanclubJoins: number;
  readonly joins: readonly JoinTruth[];
  /** Public lines, the broadcaster's included. */
  readonly chatMessages: number;
  readonly privateMessages: number;
  readonly chat: ChatTruth;
  readonly subjects: readonly SubjectTruth[];
  /** Registered people who entered or spoke, in order of appearance. */
  readonly seen: readonly string[];
  /** The same people by what the feed last told of them. */
  readonly memberTypes: MemberTypes;
  /** [from, to], `to` null while it goes on. */
  readonly privates: readonly (readonly [number, number | null])[];
  /** Other times in which the room stood still; `to` null while it goes on. */
  readonly absences: readonly AbsenceTruth[];
  readonly hidden: HiddenTruth;
  readonly hiddenIncome: readonly HiddenIncome[];
}

export interface CurvePoint {
  readonly at: number;
  readonly viewers: number;
  readonly registered: number;
  readonly followers: number;
}
