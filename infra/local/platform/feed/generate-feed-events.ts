import type { RoomPlan } from '../world/room-plan';
import type { Script } from '../world/script';
import { HOST, type WorldEvent } from '../world/world-event';
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

  for (const event of script.events) {
    const { at } = event;
    sequence = at === last ? sequence + 1 : 0;
    last = at;

    users.note(event);
    const { method, ...details } = toWireEvent(event, users, plan.name);
    const object = { broadcaster: plan.name, ...details };
    events.push({ at, sequence, event: { method, object, id: writeEventId({ at, sequence }) } });
  }

  return events;
}

/** The method, and the fields of the event's object in addition to the broadcaster. */
function toWireEvent(event: WorldEvent, users: UserBook, host: string) {
  const { at } = event;
  switch (event.kind) {
    case 'start':
      return { method: 'broadcastStart', user: users.host(at) };
    case 'stop':
      return { method: 'broadcastStop', user: users.host(at) };
    case 'enter':
      return { method: 'userEnter', user: users.guest(event.guest, at) };
    case 'leave':
      return { method: 'userLeave', user: users.guest(event.guest, at) };
    case 'follow':
      return { method: 'follow', user: users.guest(event.guest, at) };
    case 'unfollow':
      return { method: 'unfollow', user: users.guest(event.guest, at) };
    case 'fanclub':
      return { method: 'fanclubJoin', user: users.guest(event.guest, at) };
    case 'chat': {
      const { by, text } = event;
      const user = by === HOST ? users.host(at) : users.guest(by, at);
      return { method: 'chatMessage', message: message(text), user };
    }
    case 'whisper': {
      const { guest, byHost, text } = event;
      const names = [guest.person.username, host];
      const [fromUser, toUser] = byHost ? names.reverse() : names;
      const user = byHost ? users.host(at) : users.guest(guest, at);
      return { method: 'privateMessage', message: { ...message(text), fromUser, toUser }, user };
    }
    case 'tip': {
      const { tokens, isAnon, message: note } = event;
      const user = users.guest(event.guest, at);
      return { method: 'tip', tip: { tokens, isAnon, message: note }, user };
    }
    case 'purchase': {
      const user = users.guest(event.guest, at);
      return { method: 'mediaPurchase', media: event.item, user };
    }
    case 'subject':
      return { method: 'roomSubjectChange', subject: event.subject };
    case 'oddity':
      // An undocumented method: clients must keep or skip it, but not fail.
      return { method: 'roomReaction', reaction: 'wave', user: users.guest(event.guest, at) };
  }
}

function message(text: string) {
  return { bgColor: null, color: '', font: 'default', message: text, orig: null };
}
