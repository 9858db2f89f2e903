import * as z from 'zod';
import { SHOWS, type Show } from '../events/observation';

export const GENDERS = ['f', 'm', 't', 'c'] as const;
/** Female, male, trans, couple: as the platform sorts its rooms. */
export type Gender = (typeof GENDERS)[number];

export const REGIONS = ['asia', 'europe_russia', 'northamerica', 'southamerica', 'other'] as const;
/** Where a room is, as the platform's list can be filtered: rows themselves do not tell. */
export type Region = (typeof REGIONS)[number];

/** What statistics need of a row of the public room list. */
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

const MAX_TAGS = 10;
const LONGEST_SUBJECT = 500;
const TAG = /^[\p{L}\p{N}_-]{1,50}$/u;

const Count = z.int().min(0).catch(0);

/** What says who and since when must be right; the rest may be missing or new. */
const Row = z.object({
  username: z.string().regex(/^[A-Za-z0-9_]{1,50}$/),
  gender: z.enum(GENDERS),
  current_show: z.enum(SHOWS).catch('hidden'),
  num_users: Count,
  num_followers: Count,
  seconds_online: z.int().min(0).max(100_000_000),
  room_subject: z.string().catch(''),
  tags: z.array(z.unknown()).catch([]),
});

/**
 * Reads a row of the list, which is untrusted. Null where it cannot be used.
 *
 * @param fetchedAt epoch ms of its page
 */
export function readListedRoom(raw: unknown, region: Region, fetchedAt: number): ListedRoom | null {
  const { data: row } = Row.safeParse(raw);
  if (!row) return null;
  return {
    name: row.username.toLowerCase(),
    gender: row.gender,
    region,
    show: row.current_show,
    viewers: row.num_users,
    followers: row.num_followers,
    fetchedAt,
    connectedSince: fetchedAt - row.seconds_online * 1000,
    subject: row.room_subject.slice(0, LONGEST_SUBJECT),
    tags: tagsIn(row.tags),
  };
}

function tagsIn(raw: readonly unknown[]): string[] {
  const tags = raw.flatMap((tag) => (typeof tag === 'string' ? [tag.replace(/^#/, '')] : []));
  const right = tags.map((tag) => tag.toLowerCase()).filter((tag) => TAG.test(tag));
  return [...new Set(right)].slice(0, MAX_TAGS);
}
