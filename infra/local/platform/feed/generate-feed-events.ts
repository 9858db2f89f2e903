import { type Happening, HOST } from '../world/happening';
import type { RoomPlan } from '../world/room-plan';
import type { Script } from '../world/script';
import { type EventId, writeEventId } from './event-id';
import { UserBook } from './user-book';
import type { WireEvent } from './wire-event';

/** An event with its id in numeric form, for lookups. */
export interface FeedEvent extends EventId {
  readonly event: WireEvent;
}

/** Generates the feed events of a chapter, with ids, in order. */
export function generateFeedEvents(plan: RoomPlan, script: Script): FeedEvent[] {
  const users = new UserBook(plan, script);
  const events: FeedEvent[] = [];
  let sequence = 0;
  let last = -1;

  for (const happening of script.happenings) {
    const { at } = happening;
    sequence = at === last ? sequence + 1 : 0;
    last = at;

    users.note(happening);
    const { method, ...details } = toWireEvent(happening, users, plan.name);
    const object = { broadcaster: plan.name, ...details };
    events.push({ at, sequence, event: { method, object, id: writeEventId({ at, sequence }) } });
  }

  return events;
}

/** The method, and the fields of the event's object in addition to the broadcaster. */
function toWireEvent(happening: Happening, users: UserBook, host: string) {
  const { at } = happening;
  switch (happening.kind) {
    case 'start':
      return { method: 'broadcastStart', user: users.host(at) };
    case 'stop':
      return { method: 'broadcastStop', user: users.host(at) };
    case 'enter':
      return { method: 'userEnter', user: users.guest(happening.guest, at) };
    case 'leave':
      return { method: 'userLeave', user: users.guest(happening.guest, at) };
    case 'follow':
      return { method: 'follow', user: users.guest(happening.guest, at) };
    case 'unfollow':
      return { method: 'unfollow', user: users.guest(happening.guest, at) };
    case 'fanclub':
      return { method: 'fanclubJoin', user: users.guest(happening.guest, at) };
    case 'chat': {
      const { by, text } = happening;
      const user = by === HOST ? users.host(at) : users.guest(by, at);
      return { method: 'chatMessage', message: message(text), user };
    }
    case 'whisper': {
      const { guest, byHost, text } = happening;
      const names = [guest.person.username, host];
      const [fromUser, toUser] = byHost ? names.reverse() : names;
      const user = byHost ? users.host(at) : users.guest(guest, at);
      return { method: 'privateMessage', message: { ...message(text), fromUser, toUser }, user };
    }
    case 'tip': {
      const { tokens, isAnon, message: note } = happening;
      const user = users.guest(happening.guest, at);
      return { method: 'tip', tip: { tokens, isAnon, message: note }, user };
    }
    case 'purchase': {
      const user = users.guest(happening.guest, at);
      return { method: 'mediaPurchase', media: happening.item, user };
    }
    case 'subject':
      return { method: 'roomSubjectChange', subject: happening.subject };
    case 'oddity':
      // An undocumented method: clients must keep or skip it, but not fail.
      return { method: 'roomReaction', reaction: 'wave', user: users.guest(happening.guest, at) };
  }
}

function message(text: string) {
  return { bgColor: null, color: '', font: 'default', message: text, orig: null };
}
