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
 * What actually happened in a room up to a time, according to the world itself.
 *
 * A **session** begins when the broadcaster goes live and ends when they leave for longer than 15
 * minutes. Shorter absences are reconnects inside it, and what happens during them belongs to it.
 * (That is only known once the broadcaster is back: with `until` inside such a gap, the session has
 * ended, and what came after is offline.) Both ends are inclusive: an event in the same millisecond
 * as the stop counts. Later events, such as viewers leaving, are offline.
 *
 * A **lost stop** is an end that the feed never reported: `stop` is when the broadcaster actually
 * left, and `stopDelivered` is false. The last viewers leave within 90 seconds (`lastDelivered`),
 * nothing else happens, and then the room is silent for at least two hours.
 *
 * Times are epoch ms, amounts are tokens. `until` itself is included.
 */
export interface RoomTruth {
  readonly room: string;
  readonly until: number;
  /** Start of the room's history. */
  readonly begin: number;
  /** Feed events from `begin` on, by method, including unknown ones. */
  readonly events: { readonly total: number; readonly byMethod: Readonly<Record<string, number>> };
  /** Live and offline. */
  readonly tips: Amount & { readonly anonymous: Amount };
  readonly media: Amount;
  /** By user name. Anonymous tips are part of the givers' totals and also listed separately. */
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
  /** Income without events by UTC day (`2026-11-21`); days without any are left out. */
  readonly hidden: readonly ({ readonly date: string } & HiddenTruth)[];
  readonly now: {
    readonly isLive: boolean;
    readonly viewers: number;
    readonly registered: number;
    readonly followers: number;
  };
  /** Every five minutes of the latest session. */
  readonly curve: readonly CurvePoint[];
}

export interface Amount {
  readonly tokens: number;
  readonly count: number;
}

export interface TipperTruth extends Amount {
  readonly anonymous: Amount;
}

/** Lists are in chronological order. Times are epoch ms, amounts are tokens. */
export interface BroadcastTruth {
  readonly start: number;
  /** Null while it is running. */
  readonly stop: number | null;
  readonly stopDelivered: boolean;
  /** The last event of the session or, if the stop was lost, of the viewers leaving. */
  readonly lastDelivered: number;
  /** [left, back again] */
  readonly reconnects: readonly (readonly [number, number])[];
  /** Tips only. */
  readonly tokens: number;
  readonly tips: number;
  /** Number of tippers, including anonymous ones. */
  readonly tippers: number;
  readonly anonymousTips: number;
  /** Number of tips by amount. */
  readonly tipAmounts: Readonly<Record<number, number>>;
  /** The earliest of equal ones; null without tips. */
  readonly highestTip: TipTruth | null;
  readonly media: Amount;
  readonly purchases: readonly PurchaseTruth[];
  readonly follows: number;
  readonly unfollows: number;
  readonly fanclubJoins: number;
  readonly joins: readonly JoinTruth[];
  /** Public lines, including the broadcaster's. */
  readonly chatMessages: number;
  readonly privateMessages: number;
  readonly chat: ChatTruth;
  readonly subjects: readonly SubjectTruth[];
  /** Registered people who entered or wrote, in order of appearance. */
  readonly seen: readonly string[];
  /** The same people by the type that the feed last reported. */
  readonly memberTypes: MemberTypes;
  /** [from, to]; `to` is null while it is running. */
  readonly privates: readonly (readonly [number, number | null])[];
  /** Other interruptions of the public room; `to` is null while it is running. */
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
