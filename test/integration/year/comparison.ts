import type { Route } from '@shared/api/route';
import type { Person } from '@test/support/signed-in';
import type { Life } from './life';
import type { Year } from './scenario';

export type RoomName = 'vera' | 'ivy' | 'cyd' | 'dee';

/** The year as the service returns it, and as it really was. */
export interface World {
  readonly year: Year;
  readonly people: Readonly<Record<RoomName, Person>>;
  readonly lives: Readonly<Record<RoomName, Life>>;
}

/** A comparison of a call's response with the truth. */
export interface Comparison {
  readonly of: Route;
  /** The end of a sentence that starts with the call's path. */
  readonly title: string;
  compare(world: World): Promise<void>;
}

export const ROOMS = ['vera', 'ivy', 'cyd', 'dee'] as const;
/** The rooms whose events we listen to. */
export const ROOMS_WITH_EVENTS = ['vera', 'ivy', 'cyd'] as const;
