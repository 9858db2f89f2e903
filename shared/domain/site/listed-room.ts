import type { Show } from '../events/observation';

export const GENDERS = ['f', 'm', 't', 'c'] as const;
/** Female, male, trans, couple: the platform's categories. */
export type Gender = (typeof GENDERS)[number];

export const REGIONS = ['asia', 'europe_russia', 'northamerica', 'southamerica', 'other'] as const;
/** Region of a room: a filter of the platform's list. The rows themselves do not contain it. */
export type Region = (typeof REGIONS)[number];

/** The fields of a room list row that statistics use. */
export interface ListedRoom {
  readonly name: string;
  readonly gender: Gender;
  readonly region: Region;
  readonly show: Show;
  readonly viewers: number;
  readonly followers: number;
  /** When the page with this row was fetched, epoch ms. */
  readonly fetchedAt: number;
  /** Epoch ms, accurate to about a second. */
  readonly connectedSince: number;
  readonly subject: string;
  /** Lower case, without `#`, no duplicates. */
  readonly tags: readonly string[];
}
