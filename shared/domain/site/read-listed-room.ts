import * as z from 'zod';
import { SHOWS } from '../events/observation';
import { GENDERS, type ListedRoom, type Region } from './listed-room';

const MAX_TAGS = 10;
const MAX_SUBJECT_LENGTH = 500;
const TAG = /^[\p{L}\p{N}_-]{1,50}$/u;

const DIGITS = /^\d{1,9}$/;

/** A number, or its digits in a string; 0 for anything else. */
const Count = z
  .preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    z.int().min(0),
  )
  .catch(0);

/**
 * Name, gender and time online must be valid. Other fields may be missing or have unknown values.
 */
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
 * Parses one untrusted row of the room list. Null when it cannot be used.
 *
 * @param fetchedAt when its page was fetched, epoch ms
 */
export function parseListedRoom(
  raw: unknown,
  region: Region,
  fetchedAt: number,
): ListedRoom | null {
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
    subject: row.room_subject.slice(0, MAX_SUBJECT_LENGTH),
    tags: parseTags(row.tags),
  };
}

function parseTags(raw: readonly unknown[]): string[] {
  const tags = raw.flatMap((tag) => (typeof tag === 'string' ? [tag.replace(/^#/, '')] : []));
  const valid = tags.map((tag) => tag.toLowerCase()).filter((tag) => TAG.test(tag));
  return [...new Set(valid)].slice(0, MAX_TAGS);
}
