import { UserBook } from '../feed/user-book';
import { type Arrivals, generateArrivals } from '../world/arrivals';
import { getAudience } from '../world/audience';
import type { Room } from '../world/room';
import type { Script } from '../world/script';
import { isConnected, type Show } from '../world/show';
import { covers, MINUTE } from '../world/spans';
import type { Tip } from '../world/tips';
import { countTypes, type MemberTypes } from './member-types';

/**
 * What the extension in the broadcaster's own browser records during one session and no other
 * source knows. Lists are in chronological order, times are epoch ms.
 */
export interface ExtensionReport extends Arrivals {
  readonly room: string;
  readonly start: number;
  /** The end of the session, or the requested time while it is running. */
  readonly until: number;
  /** Tips and follows until then. */
  readonly tokens: number;
  readonly newFollowers: number;
  readonly tips: readonly ChatTip[];
  /** Every three minutes from the start on, except while disconnected. */
  readonly snapshots: readonly Snapshot[];
}

/** A tip as the chat shows it. */
export interface ChatTip {
  readonly at: number;
  readonly tokens: number;
  /** Null if the tip is anonymous. */
  readonly viewer: string | null;
}

/** Who is in the room at a time. */
export interface Snapshot {
  readonly at: number;
  readonly types: MemberTypes;
  /** Viewers without an account. */
  readonly anonymous: number;
}

const SNAPSHOT_EVERY = 3 * MINUTE;

/**
 * @param start start of the session, epoch ms
 * @param until epoch ms, inclusive
 * @throws Error if no session started then
 */
export function createExtensionReport(room: Room, start: number, until: number): ExtensionReport {
  const script = room.script(room.timeline.indexAt(start));
  const { show } = script;
  if (show?.from !== start || start > until) {
    throw new Error(`No broadcast of ${room.plan.name} began at ${start}.`);
  }

  const end = Math.min(until, show.to);
  const isPast = ({ at }: { readonly at: number }) => at <= end;
  const { hashtagJoins, linkVisits } = generateArrivals(room, script, show);
  const happened = script.events.filter(({ at }) => at >= start && at <= end);
  const tips = happened.flatMap((event) => (event.kind === 'tip' ? [toChatTip(event)] : []));
  return {
    room: room.plan.name,
    start,
    until: end,
    tokens: tips.reduce((sum, { tokens }) => sum + tokens, 0),
    tips,
    newFollowers: happened.filter(({ kind }) => kind === 'follow').length,
    hashtagJoins: hashtagJoins.filter(isPast),
    linkVisits: linkVisits.filter(isPast),
    snapshots: snapshotsOf(room, script, show, end),
  };
}

/**
 * @param at epoch ms, while the room is connected
 * @returns who is in the room at that time
 */
export function takeSnapshot(room: Room, at: number): Snapshot {
  const script = room.script(room.timeline.indexAt(at));
  const users = new UserBook(room.plan, script);
  for (const event of script.events) if (event.at <= at) users.note(event);
  return snapshotIn(room, script, users, at);
}

function toChatTip({ at, tokens, isAnon, guest }: Tip): ChatTip {
  return { at, tokens, viewer: isAnon ? null : guest.person.username };
}

function snapshotsOf(room: Room, script: Script, show: Show, until: number): Snapshot[] {
  const users = new UserBook(room.plan, script);
  const snapshots: Snapshot[] = [];
  let next = 0;

  for (let at = show.from; at <= until; at += SNAPSHOT_EVERY) {
    for (; next < script.events.length; next++) {
      const event = script.events[next];
      if (!event || event.at > at) break;
      users.note(event);
    }
    if (isConnected(show, at)) snapshots.push(snapshotIn(room, script, users, at));
  }

  return snapshots;
}

/** @param users what the platform says about each user at that time */
function snapshotIn(room: Room, script: Script, users: UserBook, at: number): Snapshot {
  const present = script.visits.filter((visit) => covers(visit, at));
  const { viewers, registered } = getAudience(room, script, at);
  return {
    at,
    types: countTypes(present.map(({ guest }) => users.guest(guest, at).colorGroup)),
    anonymous: viewers - registered,
  };
}
