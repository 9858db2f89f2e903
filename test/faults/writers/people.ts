import type { Dice } from '@infra/local/platform/world/dice';
import { saveSessionNotes } from '@lambdas/data/sessions/session-notes';
import { addSessionTag, removeSessionTag } from '@lambdas/data/sessions/session-tags';
import { findMenu, saveMenu } from '@lambdas/data/tip-menu/tip-menu';
import { saveTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { ConflictError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { BEGINNING, type MenuItem } from '@shared/domain/tip-menu/menu';
import type { World } from '../world/world';
import type { RetriedCall } from './retried';

/** What people wrote about a room, as they remember it. */
export interface Written {
  /** Tags by the session's start (epoch ms). */
  readonly tags: Map<number, Set<string>>;
  /** Notes by the session's start (epoch ms). */
  readonly notes: Map<number, string>;
  readonly tippers: Map<string, { notes: string; rating: number | null }>;
  /** Tokens by the item's name. */
  readonly menu: Map<string, number>;
}

export function nothingWritten(): Written {
  return { tags: new Map(), notes: new Map(), tippers: new Map(), menu: new Map() };
}

/** Two people share rooms. Each only changes their own part of what both may change. */
export const PEOPLE = ['anna', 'ben'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * Returns what a person wants to write next. It is remembered at once, because it is repeated until
 * it succeeds.
 */
export function nextWriting(
  person: Person,
  { room, facts }: World,
  { tags, notes, tippers, menu }: Written,
  dice: Dice,
  now: number,
): RetriedCall | null {
  const begun = facts.connections.filter(({ since }) => since <= now);
  const place = dice.integer(0, Math.max(0, begun.length - 1));
  const start = begun[place]?.since;
  if (start === undefined) return null;

  switch (dice.integer(0, 3)) {
    case 0: {
      const tag = `${person} ${dice.integer(0, 2)}`;
      const sessionTags = tags.get(start) ?? new Set();
      tags.set(start, sessionTags);
      if (sessionTags.delete(tag))
        return ({ sessions }) => removeSessionTag(sessions, room, start, tag);
      sessionTags.add(tag);
      return ({ sessions }) => addSessionTag(sessions, room, start, tag);
    }
    case 1: {
      // A note is one text, so each session's has one author.
      if (PEOPLE[place % PEOPLE.length] !== person) return null;
      const text = dice.chance(0.2) ? '' : `${person} at ${now}`;
      notes.set(start, text);
      const note = { notes: text, at: now, by: person };
      return ({ sessions }) => saveSessionNotes(sessions, room, start, note);
    }
    case 2: {
      const viewer = `viewer_${dice.integer(0, 11)}`;
      const profile = tippers.get(viewer) ?? { notes: '', rating: null };
      const change =
        person === 'anna' ? { notes: `met at ${now}` } : { rating: dice.pick([null, 1, 3, 5]) };
      tippers.set(viewer, { ...profile, ...change });
      const stamp = { at: now, by: person };
      return (services) => saveTipperNote(services.tippers, room, viewer, change, stamp);
    }
    default: {
      const name = `${person} ${dice.integer(0, 2)}`;
      const tokens = dice.integer(5, 500);
      menu.set(name, tokens);
      return (services) => putOnMenu(services, room, { name, tokens });
    }
  }
}

/** As a page does it: read, change, save, and start over if somebody else was faster. */
async function putOnMenu(
  { tipMenus }: Services,
  room: string,
  { name, tokens }: Pick<MenuItem, 'name' | 'tokens'>,
): Promise<void> {
  const item: MenuItem = { name, tokens, prices: [{ tokens, startTime: BEGINNING }] };
  for (;;) {
    const { items, version } = await findMenu(tipMenus, room, { consistent: true });
    const others = items.filter((one) => one.name !== name);
    try {
      await saveMenu(tipMenus, room, { items: [...others, item], version });
      return;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
