import { listed, type OnlineRoom } from '@infra/local/platform/room-list/listed-room';
import { createOtherRooms } from '@infra/local/platform/room-list/other-rooms';
import { generateProfile } from '@infra/local/platform/room-list/profile';
import type { WireStats } from '@infra/local/platform/stats-api';
import type { Dice } from '@infra/local/platform/world/dice';
import { createDice } from '@infra/local/platform/world/dice';
import { parseEventId } from '@shared/domain/events/platform-event';
import { ASSUMED, EVENING } from '../assumptions';
import type { Execution } from '../aws/functions';
import type { PlannedSession } from './plan-evening';
import type { Scripts, SentEvent } from './scripts';

export const PLATFORM = 'http://platform.invalid';
const SEED = 11;
const MINUTE = 60_000;
const PAGE_EVENTS = 1_000;

export interface PlatformOptions {
  readonly now: () => number;
  /** When the evening begins (epoch ms). */
  readonly begin: number;
  readonly sessions: ReadonlyMap<string, PlannedSession>;
  readonly scripts: Scripts;
  /** About how many rooms are online that nobody tracks. */
  readonly otherRooms: number;
  readonly current: () => Execution;
  /** Told which events a listener has been sent. */
  readonly onSent: (room: string, events: readonly SentEvent[]) => void;
}

/** The platform's three APIs, as `fetch` reaches them: their real answers, in virtual time. */
export function servePlatform(options: PlatformOptions): typeof fetch {
  const { now, begin, sessions, scripts, current, onSent } = options;
  const dice = createDice('platform');
  const list = openRoomList(options);

  return async (input) => {
    const address = new URL(String(input));
    const execution = current();
    execution.charge(ASSUMED.requestCpuMs.value);
    await execution.wait(latencyAt(now() - begin, dice));
    return new Response(execution.outside(() => JSON.stringify(answerTo(address))));
  };

  function answerTo(address: URL): object {
    const [, api, room = ''] = address.pathname.split('/');
    if (api === 'events') return nextEvents(address, room);
    if (api === 'statsapi') return statsOf(address.searchParams.get('username') ?? '', now());
    return list(address.searchParams);
  }

  function nextEvents(address: URL, room: string): object {
    const cursor = parseEventId(address.searchParams.get('i'));
    const session = sessions.get(room);
    const range = { after: cursor?.ms ?? 0, until: now(), limit: PAGE_EVENTS };
    const found = session ? scripts.between(room, session, range) : [];
    onSent(room, found);
    const last = found.at(-1)?.ms ?? range.after;
    const next = new URL(address);
    next.searchParams.set('i', `${last}-0`);
    return { events: found.map(({ event }) => event), nextUrl: next.href };
  }

  function statsOf(room: string, at: number): WireStats {
    const session = sessions.get(room);
    const isLive = session !== undefined && at >= session.start && at < session.stop;
    const stats = createDice('room stats', room);
    const viewers = isLive ? stats.integer(20, 900) : 0;
    return {
      username: room,
      token_balance: stats.integer(0, 90_000) + Math.floor((at - begin) / MINUTE),
      tips_in_last_hour: null,
      votes_up: stats.integer(0, 3_000),
      votes_down: stats.integer(0, 200),
      satisfaction_score: stats.integer(80, 99),
      last_broadcast: isLive ? new Date(session.start).toISOString().slice(0, 19) : -1,
      time_online: isLive ? Math.floor((at - session.start) / MINUTE) : -1,
      num_followers: stats.integer(1_000, 90_000),
      num_viewers: viewers,
      num_registered_viewers: Math.floor(viewers / 3),
      num_tokened_viewers: Math.floor(viewers / 5),
    };
  }
}

function latencyAt(sinceBegin: number, dice: Dice): number {
  const { fromMs, untilMs } = EVENING.bad;
  const isBad = sinceBegin >= fromMs && sinceBegin < untilMs;
  return isBad || dice.chance(ASSUMED.badShare.value)
    ? ASSUMED.badPlatformMs.value
    : ASSUMED.platformMs.value * dice.between(0.5, 1.5);
}

/** Returns pages of the public list of rooms, which changes once a minute. */
function openRoomList({ now, begin, sessions, otherRooms }: PlatformOptions) {
  const others = createOtherRooms(SEED, begin, otherRooms);
  const profiles = new Map<string, Omit<OnlineRoom, 'since' | 'viewers'>>();
  let latest: { readonly minute: number; readonly rooms: readonly OnlineRoom[] } | undefined;

  const profileOf = (room: string) => {
    const dice = createDice('profile', room);
    const tags = ['music', 'talk', 'dance', 'yoga'].slice(0, dice.integer(1, 4));
    const profile = profiles.get(room) ?? {
      ...generateProfile(SEED, room, begin),
      name: room,
      status: 'public' as const,
      subject: `Welcome to my room, goal at ${dice.integer(1, 60) * 25} #${tags.join(' #')}`,
      tags,
      followers: dice.integer(1_000, 90_000),
    };
    profiles.set(room, profile);
    return profile;
  };
  const online = (at: number): OnlineRoom[] => {
    const tracked = [...sessions].filter(([, { start, stop }]) => start <= at && at < stop);
    return [
      ...others.online(at),
      ...tracked.map(([room, { start: since }]) => ({
        ...profileOf(room),
        since,
        viewers: createDice('viewers', room, at).integer(20, 900),
      })),
    ];
  };

  return (query: URLSearchParams) => {
    const minute = Math.floor(now() / MINUTE);
    if (latest?.minute !== minute) latest = { minute, rooms: online(minute * MINUTE) };
    const matches = latest.rooms.filter(({ region }) => region === query.get('region'));
    const offset = Number(query.get('offset'));
    const page = matches.slice(offset, offset + Number(query.get('limit')));
    return {
      results: page.map((room) => listed(room, now(), PLATFORM, 'scale')),
      count: matches.length,
    };
  };
}
