import { standingFor, type WireStanding } from './standing';

/** Something that happened in the room. The feed reports it, and it is loaded into the peer. */
export interface BenchEvent {
  /** Epoch ms. Unique, so that everybody sees the same order. */
  readonly ms: number;
  readonly method: string;
  /** The viewer it concerns, whoever wrote; null for the performer's own actions. */
  readonly viewer: string | null;
  readonly fromModel: boolean;
  /** For tips and media purchases, otherwise 0. */
  readonly tokens: number;
  readonly isAnonymous: boolean;
  readonly text: string;
  /** Start of its session (epoch ms). For offline events, midnight UTC of their day. */
  readonly segment: number;
  readonly isOnAir: boolean;
}

/**
 * `full` users have all fields that the platform sends, `slim` ones only those that statistics
 * need.
 */
export type UserFields = 'full' | 'slim';

interface WireEvent {
  readonly id: string;
  readonly method: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Converts the event to the format of the Events API. */
export function wireEvent(room: string, event: BenchEvent, fields: UserFields): WireEvent {
  const { method, viewer, fromModel, tokens, isAnonymous, text } = event;
  const username = fromModel || viewer === null ? room : viewer;
  const user = fields === 'full' ? wireUser(username, room) : slimUser(username, room);
  const object: Record<string, unknown> = { broadcaster: room };
  switch (method) {
    case 'tip':
      object.tip = { isAnon: isAnonymous, message: text === '' ? '' : `| ${text}`, tokens };
      break;
    case 'mediaPurchase':
      object.media = { id: tokens, name: text, tokens, type: 'photos' };
      break;
    case 'chatMessage':
      object.message = wireMessage(text);
      break;
    case 'privateMessage': {
      const names = fromModel ? [room, viewer] : [viewer, room];
      const [fromUser, toUser] = names;
      object.message = { ...wireMessage(text), fromUser, toUser };
      break;
    }
    case 'roomSubjectChange':
      return { method, object: { ...object, subject: text }, id: idOf(event) };
  }
  return { method, object: { ...object, user }, id: idOf(event) };
}

function idOf({ ms }: BenchEvent): string {
  return `${ms}-0`;
}

function wireMessage(text: string) {
  return { bgColor: null, color: '', font: 'default', message: text, orig: null };
}

function wireUser(username: string, room: string) {
  const isOwner = username === room;
  const standing = isOwner ? OWNER : standingFor(username);
  return {
    colorGroup: standing.colorGroup,
    fcAutoRenew: false,
    gender: standing.gender,
    hasDarkmode: standing.hasDarkmode,
    hasTokens: standing.hasTokens,
    inFanclub: standing.inFanclub,
    inPrivateShow: false,
    isBroadcasting: isOwner,
    isFollower: standing.isFollower,
    isMod: standing.isMod,
    isOwner,
    isSilenced: false,
    isSpying: false,
    language: standing.language,
    recentTips: standing.recentTips,
    subgender: '',
    username,
  };
}

function slimUser(username: string, room: string) {
  const { colorGroup, inFanclub } = username === room ? OWNER : standingFor(username);
  return { username, colorGroup, inFanclub };
}

const OWNER: WireStanding = {
  colorGroup: 'o',
  gender: 'f',
  hasTokens: true,
  recentTips: 'none',
  inFanclub: false,
  isMod: false,
  isFollower: false,
  hasDarkmode: true,
  language: 'en',
};
