import type { StatusPeriod } from '../world/show';

export interface TipTruth {
  readonly at: number;
  readonly user: string;
  readonly tokens: number;
  readonly isAnon: boolean;
}

export interface PurchaseTruth {
  readonly at: number;
  readonly user: string;
  readonly tokens: number;
  /** Its name. */
  readonly item: string;
}

export interface JoinTruth {
  readonly at: number;
  readonly user: string;
}

export interface SubjectTruth {
  readonly at: number;
  readonly subject: string;
  /** Its hashtags, lower case, in order. */
  readonly tags: readonly string[];
}

export interface AbsenceTruth {
  readonly status: Exclude<StatusPeriod['status'], 'private'>;
  readonly from: number;
  readonly to: number | null;
}

export interface ChatTruth {
  readonly byViewers: number;
  readonly byHost: number;
  /** Private messages to and from the broadcaster. */
  readonly toHost: number;
  readonly fromHost: number;
  /** Number of viewers who wrote in public. */
  readonly chatters: number;
  /** Number of viewers who wrote to the broadcaster in private. */
  readonly whisperers: number;
}

/** Tokens that reach the balance without any event. */
export interface HiddenTruth {
  readonly private: number;
  readonly spy: number;
  readonly fanClub: number;
}
