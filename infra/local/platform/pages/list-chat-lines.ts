import { UserBook } from '../feed/user-book';
import { generateArrivals } from '../world/arrivals';
import type { Guest } from '../world/cast';
import type { Room } from '../world/room';
import type { Script } from '../world/script';
import { HOST, type WorldEvent } from '../world/world-event';
import type { ChatContent, ChatLine, ChatUser, Via } from './chat-line';

/** The lines after one time, up to and including another (epoch ms), in order. */
export function listChatLines(room: Room, after: number, until: number): ChatLine[] {
  const lines: ChatLine[] = [];
  for (const script of room.scriptsBetween(after + 1, until)) {
    lines.push(...linesOf(room, script, after, until));
  }
  return lines.sort((one, other) => one.at - other.at);
}

function linesOf(room: Room, script: Script, after: number, until: number): ChatLine[] {
  const users = new UserBook(room.plan, script);
  const { ways, withoutAccount } = listWays(room, script);
  const lines: ChatLine[] = [];
  let sequence = 0;
  let last = -1;

  for (const event of script.events) {
    const { at } = event;
    if (at > until) break;
    sequence = at === last ? sequence + 1 : 0;
    last = at;
    users.note(event);
    if (at <= after) continue;
    const content = contentOf(event, {
      user: (guest) => ({
        name: guest.person.username,
        color: users.guest(guest, at).colorGroup,
      }),
      host: { name: room.plan.name, color: 'o' },
      via: (name) => ways.get(`${at} ${name}`) ?? null,
    });
    if (content) lines.push({ id: `${at}-${sequence}`, at, ...content });
  }
  for (const [place, { at, link }] of withoutAccount.entries()) {
    if (at <= after || at > until) continue;
    lines.push({ id: `${at}-g${place}`, at, kind: 'join', user: null, via: { link } });
  }
  return lines;
}

interface Context {
  readonly user: (guest: Guest) => ChatUser;
  readonly host: ChatUser;
  readonly via: (name: string) => Via | null;
}

/** Null for what the chat does not show. */
function contentOf(event: WorldEvent, { user, host, via }: Context): ChatContent | null {
  switch (event.kind) {
    case 'chat':
      return { kind: 'chat', user: event.by === HOST ? host : user(event.by), text: event.text };
    case 'whisper':
      return {
        kind: 'whisper',
        user: event.byHost ? host : user(event.guest),
        text: event.text,
      };
    case 'tip': {
      const { guest, tokens, isAnon, message } = event;
      return { kind: 'tip', user: isAnon ? null : user(guest), tokens, message };
    }
    case 'enter': {
      const { username } = event.guest.person;
      return { kind: 'join', user: user(event.guest), via: via(username) };
    }
    case 'follow':
    case 'fanclub':
      return { kind: event.kind, user: user(event.guest) };
    case 'purchase': {
      const { name, tokens } = event.item;
      return { kind: 'purchase', user: user(event.guest), item: name, tokens };
    }
    case 'subject':
      return { kind: 'subject', text: event.subject };
    default:
      return null;
  }
}

/** How people found the session of a chapter: by time and name, and those without an account. */
function listWays(room: Room, script: Script) {
  const ways = new Map<string, Via>();
  const withoutAccount: { at: number; link: string }[] = [];
  if (!script.show) return { ways, withoutAccount };

  const { hashtagJoins, linkVisits } = generateArrivals(room, script, script.show);
  for (const { at, viewer, hashtag } of hashtagJoins) ways.set(`${at} ${viewer}`, { hashtag });
  for (const { at, viewer, link } of linkVisits) {
    if (viewer === null) withoutAccount.push({ at, link });
    else ways.set(`${at} ${viewer}`, { link });
  }
  return { ways, withoutAccount };
}
