import { type Standing, standingOf } from '../platform/member-type';
import { OWN_METHOD, type RoomSnapshot, type StatsSample } from './observation';
import { readObservation } from './parse-observation';

/**
 * What the platform's Events API says, and what our own sources observed, read once into the shape that every calculation uses.
 * The feed is untrusted: all fields but the id, the method and what a method stands for are
 * optional, strings are open-ended and unknown methods are kept as `unknown`.
 */

interface Base {
  /** `{epoch ms}-{sequence}`: identity, order and the event's only clock. */
  readonly id: string;
  /** Epoch milliseconds, UTC. */
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
        /** The viewer, whoever wrote. */
        readonly user: string;
        /** Null where the model wrote. */
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

const LONGEST_TEXT = 2_000;
const MAX_TOKENS = 10_000_000;
const ID = /^(\d{10,16})-(\d{1,10})$/;

/** The id's parts, or null where it is not an id. */
export function readEventId(id: unknown): { ms: number; seq: number } | null {
  const parts = typeof id === 'string' ? ID.exec(id) : null;
  return parts ? { ms: Number(parts[1]), seq: Number(parts[2]) } : null;
}

/** The id of the newest of raw events, null where none has a readable one. */
export function newestEventId(events: readonly unknown[]): string | null {
  let newest: { ms: number; seq: number } | null = null;
  for (const event of events) {
    const id = readEventId(record(event).id);
    if (id && (!newest || byEventOrder(id, newest) > 0)) newest = id;
  }
  return newest && `${newest.ms}-${newest.seq}`;
}

/** Compares by the platform's order: time, then sequence. */
export function byEventOrder(
  a: { ms: number; seq: number },
  b: { ms: number; seq: number },
): number {
  return a.ms - b.ms || a.seq - b.seq;
}

/**
 * Reads one raw event. Null where it cannot be placed (no readable id) or says nothing
 * (a tip without a tipper or with an impossible amount): the chunk keeps it, the fold skips it.
 */
export function readEvent(raw: unknown): PlatformEvent | null {
  const event = record(raw);
  const at = readEventId(event.id);
  if (!at) return null;
  const base: Base = { id: String(event.id), ...at };
  const method = text(event.method);
  const object = record(event.object);
  if (method.startsWith(OWN_METHOD)) {
    const observed = readObservation(method, object, at.ms);
    return observed && { ...base, ...observed };
  }
  const user = nameOf(object.user);
  const standing = standingOf(record(object.user));

  switch (method) {
    case 'broadcastStart':
    case 'broadcastStop':
      return { ...base, kind: method };
    case 'userEnter':
    case 'userLeave':
    case 'follow':
    case 'unfollow':
    case 'fanclubJoin':
      return user ? { ...base, kind: method, user, standing } : null;
    case 'chatMessage': {
      if (!user) return null;
      const fromModel = user === text(object.broadcaster).toLowerCase();
      return { ...base, kind: method, user, standing, text: messageOf(object), fromModel };
    }
    case 'privateMessage':
      return readPrivateMessage(base, object, user, standing);
    case 'tip': {
      const tip = record(object.tip);
      const tokens = amount(tip.tokens, 1);
      if (!user || tokens === null) return null;
      const isAnonymous = tip.isAnon === true;
      const text = tipText(tip.message);
      return { ...base, kind: method, user, standing, tokens, isAnonymous, text };
    }
    case 'mediaPurchase': {
      const media = record(object.media);
      const tokens = amount(media.tokens, 0);
      if (!user || tokens === null) return null;
      return { ...base, kind: method, user, standing, tokens, name: text(media.name) };
    }
    case 'roomSubjectChange':
      return { ...base, kind: method, subject: text(object.subject) };
    default:
      return { ...base, kind: 'unknown', method: method.slice(0, 64) };
  }
}

function readPrivateMessage(
  base: Base,
  object: Record<string, unknown>,
  sender: string | null,
  senderStanding: Standing,
): PlatformEvent | null {
  const message = record(object.message);
  const broadcaster = text(object.broadcaster).toLowerCase();
  const from = text(message.fromUser).toLowerCase() || (sender ?? '');
  const to = text(message.toUser).toLowerCase();
  const fromModel = from === broadcaster;
  const user = fromModel ? to : from;
  if (!user || user === broadcaster) return null;
  const standing = fromModel ? null : senderStanding;
  return { ...base, kind: 'privateMessage', user, standing, text: messageOf(object), fromModel };
}

/** Free text arrives behind a bar, a chosen option before it; a bar with nothing beside it goes. */
function tipText(message: unknown): string {
  return text(message)
    .replace(/^\s*\|\s*/, '')
    .replace(/\s*\|\s*$/, '')
    .trim();
}

function messageOf(object: Record<string, unknown>): string {
  return text(record(object.message).message);
}

function nameOf(user: unknown): string | null {
  const name = text(record(user).username).toLowerCase();
  return name === '' || name.length > 50 ? null : name;
}

function amount(value: unknown, least: number): number | null {
  return typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= least &&
    value <= MAX_TOKENS
    ? value
    : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '';
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
