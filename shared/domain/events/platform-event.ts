import { parseStanding, type Standing } from '../platform/member-type';
import { OWN_METHOD, type RoomSnapshot, type StatsSample } from './observation';
import { parseObservation } from './parse-observation';
import type { QuarantineReason } from './quarantine-reason';

/**
 * Events of the platform's Events API and observations of our own sources, parsed once into the
 * shape that all calculations use.
 *
 * The feed is untrusted. Only the id, the method and the fields a method cannot do without are
 * required. Strings may hold anything, and unknown methods are kept as `unknown`. What somebody paid
 * counts even if the feed does not say who it was.
 */

interface Base {
  /** `{epoch ms}-{sequence}`: serves as identity, sort order and the event's only timestamp. */
  readonly id: string;
  /** Epoch ms, UTC. */
  readonly ms: number;
  readonly seq: number;
}

export type PlatformEvent = Base &
  (
    | { readonly kind: 'broadcastStart' | 'broadcastStop' }
    | {
        readonly kind: 'userEnter' | 'userLeave' | 'follow' | 'unfollow' | 'fanclubJoin';
        readonly user: string;
        readonly standing: Standing;
      }
    | {
        readonly kind: 'chatMessage';
        readonly user: string;
        readonly standing: Standing;
        readonly text: string;
        readonly fromModel: boolean;
      }
    | {
        readonly kind: 'privateMessage';
        /** The viewer's name, whether the viewer or the model wrote the message. */
        readonly user: string;
        /** Null when the model wrote the message. */
        readonly standing: Standing | null;
        readonly text: string;
        readonly fromModel: boolean;
      }
    | {
        readonly kind: 'tip';
        readonly user: string;
        readonly standing: Standing;
        readonly tokens: number;
        readonly isAnonymous: boolean;
        readonly text: string;
      }
    | {
        readonly kind: 'mediaPurchase';
        readonly user: string;
        readonly standing: Standing;
        readonly tokens: number;
        readonly name: string;
      }
    | { readonly kind: 'roomSubjectChange'; readonly subject: string }
    | { readonly kind: 'roomSnapshot'; readonly roomSnapshot: RoomSnapshot }
    | { readonly kind: 'unlisted' }
    | { readonly kind: 'statsSample'; readonly statsSample: StatsSample }
    | { readonly kind: 'unknown'; readonly method: string }
  );

/**
 * Stands for whoever paid when the feed does not say who. No name on the platform is like it. All of
 * them count as one tipper, whose tips are anonymous.
 */
export const UNKNOWN_VIEWER = '?';

/** A viewer's name; null for an unknown one. */
export function knownName(name: string): string | null {
  return name === UNKNOWN_VIEWER ? null : name;
}

const MAX_TEXT_LENGTH = 2_000;
const MAX_TOKENS = 10_000_000;
const ID = /^(\d{10,16})-(\d{1,10})$/;
const VIEWER_NAME = /^[A-Za-z0-9_]{1,50}$/;
const AMOUNT = /^\d{1,8}$/;

/** January 1, 2011 (epoch ms). The platform started that year, so no event is older. */
const FIRST_EVENT_MS = 1_293_840_000_000;
/** Ten minutes: how far the platform's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 600_000;

/** Splits an event id into its parts; null when it is not a valid id. */
export function parseEventId(id: unknown): { ms: number; seq: number } | null {
  const parts = typeof id === 'string' ? ID.exec(id) : null;
  if (!parts) return null;
  const [, ms, seq] = parts;
  return { ms: Number(ms), seq: Number(seq) };
}

/** Whether an event can have happened at `ms`, as seen at `now` (epoch ms). */
export function isPossibleTime(ms: number, now: number): boolean {
  return ms >= FIRST_EVENT_MS && ms <= now + CLOCK_SLACK_MS;
}

/**
 * Finds the newest id among raw events; null when none has a valid id.
 *
 * @param now ids that are impossible at this time are left out (epoch ms). @default all count
 */
export function findNewestEventId(
  events: readonly unknown[],
  now = Number.POSITIVE_INFINITY,
): string | null {
  let newest: { ms: number; seq: number } | null = null;
  for (const event of events) {
    const id = parseEventId(toRecord(event).id);
    if (!id || !isPossibleTime(id.ms, now)) continue;
    if (!newest || compareEvents(id, newest) > 0) newest = id;
  }
  return newest && `${newest.ms}-${newest.seq}`;
}

/** Sort order of the platform: time, then sequence number. */
export function compareEvents(
  a: { ms: number; seq: number },
  b: { ms: number; seq: number },
): number {
  return a.ms - b.ms || a.seq - b.seq;
}

/**
 * Parses one raw event.
 *
 * @param now events that are impossible at this time are refused (epoch ms). @default no limit
 * @returns null when the id is invalid or a required value is missing (such as a chat message
 * without a viewer, or a tip with an impossible amount). The fold ignores such an event.
 */
export function parseEvent(raw: unknown, now = Number.POSITIVE_INFINITY): PlatformEvent | null {
  const parsed = parseOrRefuse(raw, now);
  return typeof parsed === 'string' ? null : parsed;
}

/**
 * Tells why an event from a performer's feed must not count, or cannot; null if it is fine.
 *
 * @param now epoch ms
 */
export function findFault(
  raw: unknown,
  { performer, now }: { performer: string; now: number },
): QuarantineReason | null {
  const { method, object } = toRecord(raw);
  if (parseText(method).startsWith(OWN_METHOD)) return 'not-from-platform';
  const parsed = parseOrRefuse(raw, now);
  if (parsed === 'no-id' || parsed === 'impossible-time') return parsed;
  const broadcaster = parseText(toRecord(object).broadcaster).toLowerCase();
  if (broadcaster !== '' && broadcaster !== performer) return 'other-broadcaster';
  return typeof parsed === 'string' ? parsed : null;
}

function parseOrRefuse(raw: unknown, now: number): PlatformEvent | QuarantineReason {
  const event = toRecord(raw);
  const at = parseEventId(event.id);
  if (!at) return 'no-id';
  if (!isPossibleTime(at.ms, now)) return 'impossible-time';
  // Leading zeros must not make another event of the same id.
  const base: Base = { id: `${at.ms}-${at.seq}`, ...at };
  const method = parseText(event.method);
  const object = toRecord(event.object);
  if (method.startsWith(OWN_METHOD)) {
    const observed = parseObservation(method, object, at.ms);
    return observed ? { ...base, ...observed } : 'not-from-platform';
  }
  const user = parseUsername(object.user);
  const standing = parseStanding(toRecord(object.user));

  switch (method) {
    case 'broadcastStart':
    case 'broadcastStop':
      return { ...base, kind: method };
    case 'userEnter':
    case 'userLeave':
    case 'follow':
    case 'unfollow':
      return user ? { ...base, kind: method, user, standing } : 'no-viewer';
    case 'fanclubJoin':
      return { ...base, kind: method, ...payer(user, standing) };
    case 'chatMessage': {
      if (!user) return 'no-viewer';
      const fromModel = user === parseText(object.broadcaster).toLowerCase();
      return { ...base, kind: method, user, standing, text: parseMessage(object), fromModel };
    }
    case 'privateMessage':
      return parsePrivateMessage(base, object, user, standing) ?? 'no-viewer';
    case 'tip': {
      const tip = toRecord(object.tip);
      const tokens = parseAmount(tip.tokens, 1);
      if (tokens === null) return 'impossible-amount';
      const isAnonymous = user === null || isHidden(tip.isAnon);
      const text = parseTipText(tip.message);
      return { ...base, kind: method, ...payer(user, standing), tokens, isAnonymous, text };
    }
    case 'mediaPurchase': {
      const media = toRecord(object.media);
      const tokens = parseAmount(media.tokens, 0);
      if (tokens === null) return 'impossible-amount';
      const name = parseText(media.name);
      return { ...base, kind: method, ...payer(user, standing), tokens, name };
    }
    case 'roomSubjectChange':
      return { ...base, kind: method, subject: parseText(object.subject) };
    default:
      return { ...base, kind: 'unknown', method: method.slice(0, 64) };
  }
}

/** Who paid. Nothing is known of somebody without a name. */
function payer(user: string | null, standing: Standing): { user: string; standing: Standing } {
  if (user !== null) return { user, standing };
  return { user: UNKNOWN_VIEWER, standing: { member: null, inFanclub: null } };
}

/** Only a clear no shows a tipper's name: a value we do not know must not reveal anybody. */
function isHidden(isAnon: unknown): boolean {
  return isAnon !== undefined && isAnon !== false;
}

function parsePrivateMessage(
  base: Base,
  object: Record<string, unknown>,
  sender: string | null,
  senderStanding: Standing,
): PlatformEvent | null {
  const message = toRecord(object.message);
  const broadcaster = parseText(object.broadcaster).toLowerCase();
  const from = parseText(message.fromUser).toLowerCase() || (sender ?? '');
  const to = parseText(message.toUser).toLowerCase();
  const fromModel = from === broadcaster;
  const user = fromModel ? to : from;
  if (!user || user === broadcaster) return null;
  const standing = fromModel ? null : senderStanding;
  return { ...base, kind: 'privateMessage', user, standing, text: parseMessage(object), fromModel };
}

/**
 * Extracts the text of a tip. The platform separates an option chosen by the tipper from the free
 * text with a bar (`option | text`); a leading or trailing bar is removed.
 */
function parseTipText(message: unknown): string {
  return parseText(message).trim().replace(/^\|/, '').trim().replace(/\|$/, '').trim();
}

function parseMessage(object: Record<string, unknown>): string {
  return parseText(toRecord(object.message).message);
}

/** Names are as the calls accept them, so that whoever is listed can also be looked up. */
function parseUsername(user: unknown): string | null {
  const name = toRecord(user).username;
  return typeof name === 'string' && VIEWER_NAME.test(name) ? name.toLowerCase() : null;
}

/** Tokens as a number, or as digits in a string. */
function parseAmount(value: unknown, min: number): number | null {
  const tokens = typeof value === 'string' && AMOUNT.test(value) ? Number(value) : value;
  return typeof tokens === 'number' &&
    Number.isInteger(tokens) &&
    tokens >= min &&
    tokens <= MAX_TOKENS
    ? tokens
    : null;
}

function parseText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '';
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
