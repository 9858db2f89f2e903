import { UserBook } from '../feed/user-book';
import { getAudience } from '../world/audience';
import type { Room } from '../world/room';
import type { Script } from '../world/script';
import { getStatus, isConnected, type RoomStatus, type Show } from '../world/show';
import { covers } from '../world/spans';
import type { ChatUser } from './chat-line';

/** What the page of a room shows beside the chat, to its broadcaster. */
export interface RoomView {
  readonly name: string;
  readonly status: RoomStatus | 'offline';
  /** The running session, or the last one of this part of the history. */
  readonly broadcast: BroadcastView | null;
  readonly followers: number;
  /** Null while the room is not connected. */
  readonly audience: AudienceView | null;
}

export interface BroadcastView {
  /** Epoch ms. */
  readonly start: number;
  /** Null while it is running, also during a reconnect. */
  readonly end: number | null;
  /** Tips only. */
  readonly tokens: number;
  readonly newFollowers: number;
}

export interface AudienceView {
  /** Everybody present with an account, except for the broadcaster. */
  readonly users: readonly ChatUser[];
  readonly withoutAccount: number;
}

/** @param at epoch ms */
export function viewRoom(room: Room, at: number): RoomView {
  const script = room.script(room.timeline.indexAt(at));
  const { show } = script;
  const isOn = show !== undefined && isConnected(show, at);
  return {
    name: room.plan.name,
    status: show && isOn ? getStatus(show, at) : 'offline',
    broadcast: show && show.from <= at ? broadcastOf(script, show, at) : null,
    followers: getAudience(room, script, at).followers,
    audience: isOn ? audienceOf(room, script, at) : null,
  };
}

function broadcastOf({ events }: Script, { from, to }: Show, now: number): BroadcastView {
  const during = events.filter(({ at }) => at >= from && at <= Math.min(to, now));
  return {
    start: from,
    end: to <= now ? to : null,
    tokens: during.reduce((sum, event) => sum + (event.kind === 'tip' ? event.tokens : 0), 0),
    newFollowers: during.filter(({ kind }) => kind === 'follow').length,
  };
}

function audienceOf(room: Room, script: Script, now: number): AudienceView {
  const users = new UserBook(room.plan, script);
  for (const event of script.events) {
    if (event.at > now) break;
    users.note(event);
  }
  const { viewers, registered } = getAudience(room, script, now);
  return {
    users: script.visits
      .filter((visit) => covers(visit, now))
      .map(({ guest }) => ({
        name: guest.person.username,
        color: users.guest(guest, now).colorGroup,
      }))
      .sort(byRank),
    withoutAccount: viewers - registered,
  };
}

const RANKS = ['m', 'f', 'l', 'p', 'tr', 't', 'g'];

function byRank(one: ChatUser, other: ChatUser): number {
  return RANKS.indexOf(one.color) - RANKS.indexOf(other.color) || (one.name < other.name ? -1 : 1);
}
