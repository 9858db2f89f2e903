import type { Dice } from '../../infra/local/platform/world/dice';
import { readEvent } from '../../shared/domain/platform-event';

/** An event of the world as the platform would tell it, and when it can first be heard. */
export interface WorldEvent {
  readonly id: string;
  readonly ms: number;
  readonly raw: { readonly id: string; readonly method: string; readonly object: object };
  /** Epoch ms; later than the event itself where the platform tells it late. */
  readonly heardAt: number;
  readonly isLate: boolean;
}

/** What one tip was: the independent account that statistics are compared with. */
export interface ToldTip {
  readonly ms: number;
  readonly user: string;
  readonly tokens: number;
  readonly isAnonymous: boolean;
}

export interface World {
  readonly room: string;
  readonly begin: number;
  readonly end: number;
  /** In the platform's order. */
  readonly events: readonly WorldEvent[];
  readonly tips: readonly ToldTip[];
}

const MINUTE = 60_000;

/** Some days of a room around a turn of the year: broadcasts, reconnects, lost stops, offline time. */
export function makeWorld(room: string, dice: Dice): World {
  const begin = Date.UTC(2026, 11, 31, 12) + dice.whole(0, 600) * MINUTE;
  const told: { ms: number; method: string; object: object }[] = [];
  const tips: ToldTip[] = [];
  const someone = () => `viewer_${dice.whole(0, 11)}`;
  let ms = begin;

  const say = (method: string, object: object = {}) => {
    told.push({ ms, method, object: { broadcaster: room, ...object } });
  };
  const wait = (least: number, most: number) => {
    ms += dice.whole(least, most);
  };
  const something = () => {
    const username = someone();
    const user = { username };
    const lot = dice.whole(0, 99);
    if (lot < 35) {
      const tokens = dice.whole(1, 400);
      const isAnonymous = dice.chance(0.15);
      const message = dice.chance(0.3) ? '| thank you' : '';
      say('tip', { user, tip: { tokens, isAnon: isAnonymous, message } });
      tips.push({ ms, user: username, tokens, isAnonymous });
    } else if (lot < 60) say('chatMessage', { user, message: { message: `hello ${lot}` } });
    else if (lot < 66) {
      const message = { message: 'a private word', fromUser: username, toUser: room };
      say('privateMessage', { user, message });
    } else if (lot < 78) say('userEnter', { user });
    else if (lot < 88) say('userLeave', { user });
    else if (lot < 92) say('follow', { user });
    else if (lot < 94) say('unfollow', { user });
    else if (lot < 95) say('fanclubJoin', { user });
    else if (lot < 96) say('mediaPurchase', { user, media: { id: 1, name: 'set', tokens: 66 } });
    else if (lot < 98) say('roomSubjectChange', { subject: `evening ${lot} #music` });
    else say('newThing', { user });
  };
  const live = (minutes: number) => {
    const until = ms + minutes * MINUTE;
    while (ms < until) {
      something();
      wait(1, 6 * MINUTE);
    }
  };

  const broadcasts = dice.whole(1, 3);
  for (let index = 0; index < broadcasts; index++) {
    say('broadcastStart', { user: { username: room } });
    wait(1, 2 * MINUTE);
    live(dice.whole(10, 90));
    for (let again = 0; dice.chance(0.35) && again < 2; again++) {
      say('broadcastStop', { user: { username: room } });
      wait(1, 14 * MINUTE);
      if (dice.chance(0.4)) something();
      say('broadcastStart', { user: { username: room } });
      wait(1, MINUTE);
      live(dice.whole(5, 60));
    }
    if (!dice.chance(0.1)) say('broadcastStop', { user: { username: room } });
    wait(1, 5 * MINUTE);
    for (let offline = dice.whole(0, 6); offline > 0; offline--) {
      something();
      wait(MINUTE, 90 * MINUTE);
    }
    wait(20 * MINUTE, 240 * MINUTE);
  }

  const events = told.map((one, index): WorldEvent => {
    const isLate = dice.chance(0.03);
    const id = `${one.ms}-${index}`;
    return {
      id,
      ms: one.ms,
      raw: { id, method: one.method, object: one.object },
      heardAt: one.ms + (isLate ? dice.whole(1, 40 * MINUTE) : 0),
      isLate,
    };
  });
  return { room, begin, end: ms, events, tips };
}

/** The events as the fold reads them. */
export function readWorld({ events }: World) {
  return events.flatMap(({ raw }) => readEvent(raw) ?? []);
}
