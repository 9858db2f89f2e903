import { getAudience } from './world/audience';
import { computeBalance } from './world/balance';
import { fraction, hash } from './world/dice';
import type { Room } from './world/room';
import { CROWDING } from './world/room-plan';
import type { Script } from './world/script';
import { covers, DAY, HOUR, MINUTE } from './world/spans';

/** The Stats API's answer, with -1 for missing values as documented. */
export interface WireStats {
  readonly username: string;
  readonly token_balance: number;
  /** Number of tips in the last hour; null for a room without any activity. */
  readonly tips_in_last_hour: number | null;
  /** Over 90 days. */
  readonly votes_up: number;
  readonly votes_down: number;
  /** Percentage of up-votes. */
  readonly satisfaction_score: number;
  /** Start of the latest session (UTC, without time zone), or -1. */
  readonly last_broadcast: string | -1;
  /** Minutes since the latest connect, or -1. */
  readonly time_online: number;
  readonly num_followers: number;
  readonly num_viewers: number;
  readonly num_registered_viewers: number;
  readonly num_tokened_viewers: number;
}

/** Interval at which the values change. */
const REFRESH = 5 * MINUTE;
const LOOK_BACK = 60;

export function computeStats(room: Room, now: number): WireStats {
  const at = Math.floor(now / REFRESH) * REFRESH;
  const script = room.script(room.timeline.indexAt(at));
  const audience = getAudience(room, script, at);
  const part = script.show?.parts.find((connected) => covers(connected, at));
  const tips = tipsSince(room, at - HOUR, at);
  const votes = votesAt(room, at);

  return {
    username: room.plan.name,
    token_balance: computeBalance(room, at),
    tips_in_last_hour: tips === 0 ? null : tips,
    ...votes,
    satisfaction_score: Math.round((100 * votes.votes_up) / (votes.votes_up + votes.votes_down)),
    last_broadcast: lastBroadcast(room, at),
    time_online: part ? Math.floor((at - part.from) / MINUTE) : -1,
    num_followers: audience.followers,
    num_viewers: audience.viewers,
    num_registered_viewers: audience.registered,
    num_tokened_viewers: audience.tokened,
  };
}

function tipsSince(room: Room, after: number, until: number): number {
  const counts = (script: Script) =>
    script.events.filter(({ kind, at }) => kind === 'tip' && at > after && at <= until).length;
  let tips = 0;
  for (const script of room.scriptsBetween(after, until)) tips += counts(script);
  return tips;
}

function lastBroadcast(room: Room, at: number): string | -1 {
  const current = room.timeline.indexAt(at);
  for (let index = current; index >= Math.max(0, current - LOOK_BACK); index--) {
    const { show } = room.timeline.chapter(index);
    if (show && show.from <= at) return new Date(show.from).toISOString().slice(0, 19);
  }

  return -1;
}

/** The votes of the last 90 days, which vary slightly from day to day. */
function votesAt(room: Room, at: number) {
  const salt = hash(`${room.seed} ${room.plan.name} votes`);
  const perDay = CROWDING[room.plan.density].seats / 20;
  const today = Math.floor(at / DAY);
  let up = 1;
  let down = 0;
  for (let day = today - 89; day <= today; day++) {
    up += Math.floor(fraction(salt, day, 1) * 2 * perDay);
    down += fraction(salt, day, 2) < 0.06 ? 1 : 0;
  }

  return { votes_up: up, votes_down: down };
}
