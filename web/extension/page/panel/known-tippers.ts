import type { KnownTippers } from '../../messages';
import type { PageParts } from '../page-parts';

export type KnownTipper = KnownTippers['tippers'][number];

export interface TippersInRoom {
  /** Asks about some of the people that aren't known yet. Returns why it can't, in words, or null. */
  readonly ask: (users: readonly string[]) => Promise<string | null>;
  readonly find: (name: string) => KnownTipper | null;
  /** Notes about somebody were saved. */
  readonly noteChanged: (name: string, hasNotes: boolean) => void;
}

/** What one question may ask for. */
const MAX_NAMES = 200;
const MAX_KNOWN = 5_000;
/** What somebody tipped in the meantime shows after that. */
const FRESH_MS = 10 * 60_000;

/**
 * Remembers who of the people in the room tipped before. It asks about at most 200 people at a time, once
 * in ten minutes about each, so a room of any size costs a few questions.
 */
export function rememberTippers({ send, now }: Pick<PageParts, 'send' | 'now'>): TippersInRoom {
  const known = new Map<string, { readonly tipper: KnownTipper | null; readonly at: number }>();
  const isFresh = (name: string) => now() - (known.get(name)?.at ?? -FRESH_MS) < FRESH_MS;
  const remember = (name: string, tipper: KnownTipper | null) => {
    known.delete(name);
    known.set(name, { tipper, at: now() });
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  };

  return {
    async ask(users) {
      const names = users.filter((name) => !isFresh(name)).slice(0, MAX_NAMES);
      if (names.length === 0) return null;
      const answer = await send('tippers', { names });
      if (!answer) return 'Roomlight didn’t answer. We’ll try again.';
      if (!answer.isOk) return answer.reason;
      const found = new Map(answer.tippers.map((tipper) => [tipper.name, tipper]));
      for (const name of names) remember(name, found.get(name) ?? null);
      return null;
    },
    find: (name) => known.get(name)?.tipper ?? null,
    noteChanged(name, hasNotes) {
      const tipper = known.get(name)?.tipper;
      if (tipper) remember(name, { ...tipper, hasNotes });
    },
  };
}
