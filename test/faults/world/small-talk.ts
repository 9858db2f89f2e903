import type { Dice } from '@infra/local/platform/world/dice';

/** An action in a room in the platform's format; `tip` and `media` if it includes tokens. */
export interface DraftEvent {
  readonly method: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly gave?: { readonly kind: 'tip' | 'media'; readonly tokens: number };
}

const VIEWERS = 12;
const COLORS = ['g', 't', 'tr', 'p', 'l', 'f'] as const;

/** Returns anything that may happen in a room at any time. */
export function somethingIn(room: string, dice: Dice): DraftEvent {
  const who = dice.integer(0, VIEWERS - 1);
  const username = `viewer_${who}`;
  const colorGroup = COLORS[(who + Number(dice.chance(0.1))) % COLORS.length];
  const user = { username, colorGroup, inFanclub: who % 6 === 5 };
  const lot = dice.integer(0, 99);
  if (lot < 35) {
    const tokens = dice.integer(1, 400);
    const message = dice.chance(0.3) ? '| thank you' : '';
    const tip = { tokens, isAnon: dice.chance(0.15), message };
    return { method: 'tip', object: { user, tip }, gave: { kind: 'tip', tokens } };
  }
  if (lot < 60) {
    return { method: 'chatMessage', object: { user, message: { message: `hello ${lot}` } } };
  }
  if (lot < 66) {
    const message = { message: 'a private word', fromUser: username, toUser: room };
    return { method: 'privateMessage', object: { user, message } };
  }
  if (lot < 78) return { method: 'userEnter', object: { user } };
  if (lot < 88) return { method: 'userLeave', object: { user } };
  if (lot < 92) return { method: 'follow', object: { user } };
  if (lot < 94) return { method: 'unfollow', object: { user } };
  if (lot < 95) return { method: 'fanclubJoin', object: { user } };
  if (lot < 97) {
    const tokens = dice.integer(1, 9) * 11;
    const media = { id: 1, name: `set ${lot}`, tokens };
    return { method: 'mediaPurchase', object: { user, media }, gave: { kind: 'media', tokens } };
  }
  if (lot < 99)
    return { method: 'roomSubjectChange', object: { subject: `evening ${lot} #music` } };
  return { method: 'newThing', object: { user } };
}
