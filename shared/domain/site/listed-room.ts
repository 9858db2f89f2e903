import type { Show } from '../events/observation';

export const GENDERS = ['f', 'm', 't', 'c'] as const;
/** Female, male, trans, couple: as the platform sorts its rooms. */
export type Gender = (typeof GENDERS)[number];

export const REGIONS = ['asia', 'europe_russia', 'northamerica', 'southamerica', 'other'] as const;
/** Where a room is, as the platform's list can be filtered: rows themselves do not tell. */
export type Region = (typeof REGIONS)[number];

/** The fields of a row of the public room list that statistics use. */
export interface ListedRoom {
  readonly name: string;
  readonly gender: Gender;
  readonly region: Region;
  readonly show: Show;
  readonly viewers: number;
  readonly followers: number;
  /** Epoch ms of the page that the row stood on. */
  readonly fetchedAt: number;
  /** Epoch ms, exact to about a second. */
  readonly connectedSince: number;
  readonly subject: string;
  /** Lower case, without hash, each once. */
  readonly tags: readonly string[];
}
