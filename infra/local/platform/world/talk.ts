import type { Dice } from './dice';
import type { Floor } from './floor';
import { chatLine, hostLine, thanks, whisper, whisperedReply } from './phrases';
import type { MenuItem } from './shop';
import { getStatus, type Show } from './show';
import { SECOND } from './spans';
import type { Tip } from './tips';
import { HOST, type WorldEvent } from './world-event';

/** Public chat of a session, unsorted. Nearly silent while the public room is interrupted. */
export function generateChat(
  dice: Dice,
  show: Show,
  floor: Floor,
  count: number,
  tips: readonly Tip[],
  menu: readonly MenuItem[],
): WorldEvent[] {
  const lines: WorldEvent[] = [];
  for (const { at, guest, tokens, isAnon } of tips) {
    const repliedAt = at + dice.integer(2_000, 9_000);
    if (tokens < 40 || isAnon || repliedAt >= show.to || !dice.chance(0.4)) continue;
    lines.push({
      kind: 'chat',
      at: repliedAt,
      by: HOST,
      text: thanks(dice, guest.person.username),
    });
  }

  for (let index = lines.length; index < count; index++) {
    const moment = floor.draw(dice);
    if (!moment) break;
    if (getStatus(show, moment.at) !== 'public' && dice.chance(0.85)) continue;

    if (dice.chance(0.1)) {
      lines.push({ kind: 'chat', at: moment.at, by: HOST, text: hostLine(dice, menu) });
    } else {
      const text = chatLine(dice, moment.guest.person.language);
      lines.push({ kind: 'chat', at: moment.at, by: moment.guest, text });
    }
  }

  return lines;
}

/**
 * Private messages, including the broadcaster's replies.
 *
 * @param before no reply is written at or after this time
 */
export function generateWhispers(
  dice: Dice,
  floor: Floor,
  count: number,
  before: number,
): WorldEvent[] {
  const lines: WorldEvent[] = [];
  while (lines.length < count) {
    const moment = floor.draw(dice);
    if (!moment) break;

    lines.push({ kind: 'whisper', ...moment, byHost: false, text: whisper(dice) });
    const at = moment.at + Math.round(dice.between(5, 90) * SECOND);
    if (at < before && dice.chance(0.55)) {
      lines.push({ kind: 'whisper', ...moment, at, byHost: true, text: whisperedReply(dice) });
    }
  }

  return lines;
}
