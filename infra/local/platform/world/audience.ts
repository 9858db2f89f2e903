import { fraction, hash } from './dice';
import type { Person } from './person';
import type { Room } from './room';
import { CROWDING } from './room-plan';
import type { Script } from './script';
import { isConnected } from './show';
import { covers, MINUTE } from './spans';

/** The audience of a room at a time. */
export interface Audience {
  /** All viewers, including those without an account. */
  readonly viewers: number;
  readonly registered: number;
  readonly tokened: number;
  readonly followers: number;
}

/** @param script the chapter that contains `at` */
export function getAudience(room: Room, script: Script, at: number): Audience {
  const present = script.visits.filter((visit) => covers(visit, at));
  const registered = present.length;
  const lurkers = isLive(script, at) ? registered * CROWDING[room.plan.density].lurkers + 3 : 0;

  return {
    viewers: registered + Math.round(lurkers * sway(room, at)),
    registered,
    tokened: present.filter(({ guest }) => hasTokens(guest.person)).length,
    followers: followersAt(room, script, at),
  };
}

/** Whether the broadcaster is connected. */
export function isLive(script: Script, at: number): boolean {
  return script.show !== undefined && isConnected(script.show, at);
}

export function hasTokens(person: Person): boolean {
  return person.generosity > 0;
}

function followersAt(room: Room, script: Script, at: number): number {
  let followers = room.followersBefore(script.chapter.index);
  for (const event of script.events) {
    if (event.at > at) break;
    if (event.kind === 'follow') followers++;
    if (event.kind === 'unfollow') followers--;
  }

  return followers;
}

/**
 * A smooth factor between 0.8 and 1.2, by which the number of viewers without an account varies.
 */
function sway(room: Room, at: number): number {
  const salt = hash(room.plan.name);
  const step = Math.floor(at / (5 * MINUTE));
  const way = at / (5 * MINUTE) - step;
  const mixed = fraction(salt, step) * (1 - way) + fraction(salt, step + 1) * way;
  return 0.8 + 0.4 * mixed;
}
