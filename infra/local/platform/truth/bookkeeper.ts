import { getAudience, isLive } from '../world/audience';
import type { HiddenIncome } from '../world/privates';
import type { Room } from '../world/room';
import type { Script } from '../world/script';
import { MINUTE } from '../world/spans';
import { added, type ChapterAccount, computeAccount, sumHidden } from './chapter-account';
import { combinePeople } from './people';
import type { PersonTruth } from './person-truth';
import type { Amount, CurvePoint, RoomTruth, TipperTruth } from './room-truth';

const NOTHING: Amount = { tokens: 0, count: 0 };

/**
 * Keeps a room's accounts independently of the feed: from the script, not from delivered events.
 */
export interface Bookkeeper {
  /** @param until epoch ms, inclusive */
  truth(until: number): RoomTruth;
  /**
   * By user name: everybody who entered, tipped or was reported as a fan club member.
   *
   * @param until epoch ms, inclusive
   */
  people(until: number): Record<string, PersonTruth>;
}

export function createBookkeeper(room: Room): Bookkeeper {
  const closed: ChapterAccount[] = [];

  /** Accounts of all chapters up to a time; those of finished chapters are cached. */
  const accountsUntil = (until: number): ChapterAccount[] => {
    if (until < room.timeline.begin) return [];
    const current = room.timeline.indexAt(until);
    while (closed.length < current) {
      closed.push(computeAccount(room.plan, room.script(closed.length), Number.POSITIVE_INFINITY));
    }
    return [...closed.slice(0, current), computeAccount(room.plan, room.script(current), until)];
  };

  return {
    truth(until) {
      const accounts = accountsUntil(until);
      const broadcasts = accounts.flatMap(({ broadcast }) => (broadcast ? [broadcast] : []));
      const tips = accounts.flatMap((account) => account.tips);
      const script = room.script(room.timeline.indexAt(until));
      const { viewers, registered, followers } = getAudience(room, script, until);

      return {
        room: room.plan.name,
        until,
        begin: room.timeline.begin,
        events: eventsIn(accounts),
        tips: { ...amountOf(tips), anonymous: amountOf(tips.filter((tip) => tip.isAnon)) },
        media: accounts.reduce((sum, account) => added(sum, account.media), NOTHING),
        tippers: tippersIn(accounts),
        broadcasts,
        offline: {
          tips: accounts.reduce((sum, { offline }) => added(sum, offline.tips), NOTHING),
          media: accounts.reduce((sum, { offline }) => added(sum, offline.media), NOTHING),
          follows: accounts.reduce((sum, { offline }) => sum + (offline.count.follow ?? 0), 0),
          unfollows: accounts.reduce((sum, { offline }) => sum + (offline.count.unfollow ?? 0), 0),
          purchases: accounts.flatMap(({ offline }) => offline.purchases),
          joins: accounts.flatMap(({ offline }) => offline.joins),
          hiddenIncome: accounts.flatMap(({ offline }) => offline.hiddenIncome),
        },
        hidden: hiddenByDay(accounts),
        now: { isLive: isLive(script, until), viewers, registered, followers },
        curve: curveOf(room, broadcasts.at(-1), until),
      };
    },
    people: (until) => combinePeople(room.timeline, accountsUntil(until), until),
  };
}

function amountOf(tips: readonly { readonly tokens: number }[]): Amount {
  return { tokens: tips.reduce((sum, tip) => sum + tip.tokens, 0), count: tips.length };
}

function eventsIn(accounts: readonly ChapterAccount[]): RoomTruth['events'] {
  const byMethod: Record<string, number> = {};
  let total = 0;
  for (const account of accounts) {
    for (const [method, count] of account.byMethod) {
      byMethod[method] = (byMethod[method] ?? 0) + count;
      total += count;
    }
  }

  return { total, byMethod };
}

function tippersIn(accounts: readonly ChapterAccount[]): Record<string, TipperTruth> {
  const tippers: Record<string, TipperTruth> = {};
  for (const { user, tokens, isAnon } of accounts.flatMap((account) => account.tips)) {
    const before = tippers[user] ?? { ...NOTHING, anonymous: NOTHING };
    const tip = { tokens, count: 1 };
    tippers[user] = {
      ...added(before, tip),
      anonymous: isAnon ? added(before.anonymous, tip) : before.anonymous,
    };
  }

  return tippers;
}

function hiddenByDay(accounts: readonly ChapterAccount[]): RoomTruth['hidden'] {
  const days = new Map<string, HiddenIncome[]>();
  for (const income of accounts.flatMap((account) => account.hidden)) {
    const date = new Date(income.at).toISOString().slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), income]);
  }

  return [...days].map(([date, income]) => ({ date, ...sumHidden(income) }));
}

function curveOf(
  room: Room,
  broadcast: { readonly start: number; readonly stop: number | null } | undefined,
  until: number,
): CurvePoint[] {
  if (!broadcast) return [];

  const script: Script = room.script(room.timeline.indexAt(broadcast.start));
  const points: CurvePoint[] = [];
  for (let at = broadcast.start; at <= (broadcast.stop ?? until); at += 5 * MINUTE) {
    const { viewers, registered, followers } = getAudience(room, script, at);
    points.push({ at, viewers, registered, followers });
  }

  return points;
}
