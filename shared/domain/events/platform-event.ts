import { parseStanding, type Standing } from '../platform/member-type';
import { OWN_METHOD, type RoomSnapshot, type StatsSample } from './observation';
import { parseObservation } from './parse-observation';

/**
 * Events of the platform's Events API and observations of our own sources, parsed once into the
 * shape that all calculations use.
 *
 * The feed is untrusted. Only the id, the method and the fields a method cannot do without are
 * required. Strings may hold anything, and unknown methods are kept as `unknown`.
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

const MAX_TEXT_LENGTH = 2_000;
const MAX_TOKENS = 10_000_000;
const ID = /^(\d{10,16})-(\d{1,10})$/;

/** Splits an event id into its parts; null when it is not a valid id. */
export function parseEventId(id: unknown): { ms: number; seq: number } | null {
  const parts = typeof id === 'string' ? ID.exec(id) : null;
  if (!parts) return null;
  const [, ms, seq] = parts;
  return { ms: Number(ms), seq: Number(seq) };
}

/** Finds the newest id among raw events; null when none has a valid id. */
export function findNewestEventId(events: readonly unknown[]): string | null {
  let newest: { ms: number; seq: number } | null = null;
  for (const event of events) {
    const id = parseEventId(toRecord(event).id);
    if (id && (!newest || compareEvents(id, newest) > 0)) newest = id;
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
 * @returns null when the id is invalid or a required value is missing (such as a tip without a
 * tipper or with an impossible amount). The chunk keeps such an event; the fold ignores it.
 */
export function parseEvent(raw: unknown): PlatformEvent | null {
  const event = toRecord(raw);
  const at = parseEventId(event.id);
  if (!at) return null;
  const base: Base = { id: String(event.id), ...at };
  const method = parseText(event.method);
  const object = toRecord(event.object);
  if (method.startsWith(OWN_METHOD)) {
    const observed = parseObservation(method, object, at.ms);
    return observed && { ...base, ...observed };
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
    case 'fanclubJoin':
      return user ? { ...base, kind: method, user, standing } : null;
    case 'chatMessage': {
      if (!user) return null;
      const fromModel = user === parseText(object.broadcaster).toLowerCase();
      return { ...base, kind: method, user, standing, text: parseMessage(object), fromModel };
    }
    case 'privateMessage':
      return parsePrivateMessage(base, object, user, standing);
    case 'tip': {
      const tip = toRecord(object.tip);
      const tokens = parseAmount(tip.tokens, 1);
      if (!user || tokens === null) return null;
      const isAnonymous = tip.isAnon === true;
      const text = parseTipText(tip.message);
      return { ...base, kind: method, user, standing, tokens, isAnonymous, text };
    }
    case 'mediaPurchase': {
      const media = toRecord(object.media);
      const tokens = parseAmount(media.tokens, 0);
      if (!user || tokens === null) return null;
      return { ...base, kind: method, user, standing, tokens, name: parseText(media.name) };
    }
    case 'roomSubjectChange':
      return { ...base, kind: method, subject: parseText(object.subject) };
    default:
      return { ...base, kind: 'unknown', method: method.slice(0, 64) };
  }
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

function parseUsername(user: unknown): string | null {
  const name = parseText(toRecord(user).username).toLowerCase();
  return name === '' || name.length > 50 ? null : name;
}

function parseAmount(value: unknown, min: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= MAX_TOKENS
    ? value
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
