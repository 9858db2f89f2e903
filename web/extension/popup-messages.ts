import type { ExtensionState } from '@shared/api/extension';

/** What the popup asks of the worker, by kind. Every answer is the status afterwards. */
export interface PopupRequests {
  readonly status: object;
  /** The answer to the first page, which says what the extension reads. */
  readonly consent: { readonly isGiven: boolean };
  readonly pause: { readonly isPaused: boolean };
  /** Where Roomlight is, if the build doesn't know it. */
  readonly site: { readonly url: string };
  /** Makes a new token and opens the dashboard, which confirms it. */
  readonly connect: object;
  /** Ends an attempt to connect, or the connection. */
  readonly disconnect: object;
  /** Tries at once to send what waits. */
  readonly sendNow: object;
  /** Forgets what was dropped, because it was read. */
  readonly dismiss: object;
}

export type PopupRequestKind = keyof PopupRequests;

export type PopupRequest = {
  readonly [Kind in PopupRequestKind]: { readonly kind: Kind } & PopupRequests[Kind];
}[PopupRequestKind];

/** Everything that the popup shows. Times are epoch ms. */
export interface PopupStatus {
  readonly version: string;
  readonly hasConsent: boolean;
  /** Null until somebody enters it. */
  readonly siteUrl: string | null;
  readonly platformUrl: string;
  readonly connection: ShownConnection;
  readonly isPaused: boolean;
  readonly page: ShownPage;
  /** The running session that is being collected. */
  readonly session: ShownSession | null;
  readonly today: ExtensionState['today'];
  /** How many sessions and ledgers of the connected performer wait to be sent. */
  readonly waiting: number;
  /** How many wait for another performer to be connected again. */
  readonly waitingElsewhere: number;
  readonly trouble: ShownTrouble | null;
  readonly dropped: readonly Dropped[];
}

/**
 * Why there is no connection: there never was one, nobody confirmed the last attempt in time, or
 * somebody ended it in the popup. If the service couldn't be told, it is only `left`: the dashboard
 * still lists it.
 */
export type WhyNone = 'new' | 'unconfirmed' | 'left' | 'ended';

export type ShownConnection =
  | { readonly kind: 'none'; readonly why: WhyNone }
  | { readonly kind: 'connecting'; readonly code: string }
  | { readonly kind: 'connected'; readonly performer: string }
  | { readonly kind: 'disconnected'; readonly performer: string; readonly reason: string };

/**
 * What the open pages of the platform are: none, the connected performer's, only others', or one that
 * no reader finds its way around on.
 */
export type ShownPage = 'none' | 'own' | 'other' | 'unrecognized';

export interface ShownSession {
  readonly start: number;
  /** Null if the page doesn't show it. */
  readonly tokens: number | null;
  readonly newFollowers: number | null;
}

/** `refused`: the service is there, but doesn't let this person upload. `reason` is in its words. */
export type ShownTrouble =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Something that will never be uploaded. */
export interface Dropped {
  readonly kind: 'session' | 'ledger' | 'part';
  /** The session's start, or when the ledger was exported. */
  readonly time: number;
  /** In words. */
  readonly reason: string;
}
