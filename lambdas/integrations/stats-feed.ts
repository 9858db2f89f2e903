import type { StatsSample } from '@shared/domain/events/observation';
import { fetchJson } from './fetch-json';

/** One request for a room's own statistics. `token` is a secret and part of the URL. */
export interface StatsRequest {
  readonly room: string;
  readonly token: string;
}

export type StatsAnswer =
  | {
      readonly kind: 'statsSample';
      readonly statsSample: StatsSample;
      /** When the latest session started (epoch ms); null if there never was one. */
      readonly lastBroadcast: number | null;
    }
  /** 400, 401, 403 or 404: the token is wrong, or the platform's edge refuses us. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  /** A 5xx status, no answer, or an answer that doesn't match the API's documentation. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface StatsFeed {
  read(request: StatsRequest): Promise<StatsAnswer>;
}

/** The reason of a failure if the platform answered, but not as its API documents. */
export const OTHER_SHAPE = 'answer is not what the API documents';

const LIMITS = { timeoutMs: 10_000, largestBytes: 64 * 1024 };
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404]);
/** No account has more: this is fifty million dollars. */
const MAX_TOKENS = 1_000_000_000;

/**
 * Opens the platform's Stats API at `baseUrl`. Never throws because of the platform's answer.
 * Answers never contain a URL, because the token is part of it.
 */
export function openStatsFeed(baseUrl: string): StatsFeed {
  return {
    async read({ room, token }) {
      const address = new URL('/statsapi/', baseUrl);
      address.searchParams.set('username', room);
      address.searchParams.set('token', token);
      const answer = await fetchJson(address, LIMITS);
      if (answer.kind === 'failed') return answer;

      const { status, object, retryAfterSeconds } = answer;
      if (status === 429) return { kind: 'busy', retryAfterSeconds };
      if (REFUSALS.has(status)) return { kind: 'refused', status };
      if (status !== 200) return { kind: 'failed', reason: `status ${status}` };
      return toStatsAnswer(object, room);
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A sample needs a balance and a follower count; all other fields are optional. */
function toStatsAnswer(fields: Fields | null, room: string): StatsAnswer {
  const notDocumented = { kind: 'failed', reason: OTHER_SHAPE } as const;
  if (fields === null || !isAbout(fields, room)) return notDocumented;
  const balance = countOf(fields.token_balance);
  const followers = countOf(fields.num_followers);
  if (balance === null || balance > MAX_TOKENS || followers === null) return notDocumented;
  const statsSample = {
    balance,
    votesUp: countOf(fields.votes_up) ?? 0,
    votesDown: countOf(fields.votes_down) ?? 0,
    satisfaction: percentOf(fields.satisfaction_score),
    ...timeOnline(fields),
    followers,
    viewers: countOf(fields.num_viewers) ?? 0,
    registered: countOf(fields.num_registered_viewers) ?? 0,
    tokened: countOf(fields.num_tokened_viewers) ?? 0,
  };
  return { kind: 'statsSample', statsSample, lastBroadcast: instantOf(fields.last_broadcast) };
}

function isAbout({ username }: Fields, room: string): boolean {
  return username === undefined || String(username).toLowerCase() === room.toLowerCase();
}

/** Returns a non-negative integer; null for anything else, including the API's -1. */
function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** -1 means that the room is off air. Any other invalid number means nothing. */
function timeOnline({ time_online }: Fields): Pick<StatsSample, 'minutesOnline'> {
  if (time_online === -1) return { minutesOnline: null };
  const minutesOnline = countOf(time_online);
  return minutesOnline === null ? {} : { minutesOnline };
}

function percentOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : null;
}

/** The API writes UTC times without a zone. */
function instantOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(value);
  const ms = Date.parse(hasZone ? value : `${value}Z`);
  return Number.isNaN(ms) ? null : ms;
}
