import type { Route } from '@shared/api/route';
import type { Person } from '@test/support/signed-in';
import type { Life } from './life';
import type { Year } from './scenario';

export type RoomName = 'vera' | 'ivy' | 'cyd' | 'dee';

/** The year as the service answers it, and as it was. */
export interface World {
  readonly year: Year;
  readonly people: Readonly<Record<RoomName, Person>>;
  readonly lives: Readonly<Record<RoomName, Life>>;
}

/** What a call answers, held against the truth. */
export interface Comparison {
  readonly of: Route;
  /** As the end of a sentence that begins with the call's path. */
  readonly says: string;
  compare(world: World): Promise<void>;
}

export const ROOMS = ['vera', 'ivy', 'cyd', 'dee'] as const;
/** Those whose events are listened to. */
export const TOLD = ['vera', 'ivy', 'cyd'] as const;
