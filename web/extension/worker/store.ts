import type { ExtensionState } from '@shared/api/extension';
import type { Dropped, ShownTrouble } from '../popup-messages';
import { type Connection, NOT_CONNECTED } from './connection';
import type { Consent } from './consent';
import type { QueueItem } from './queue-item';
import type { StorageArea } from './storage-area';

/** What the worker keeps in the browser's storage, because it may be ended at any moment. */
export interface Kept {
  /** What was agreed to, and when; null before. */
  readonly consent: Consent | null;
  readonly isPaused: boolean;
  /** Where Roomlight is, if the build doesn't know it. */
  readonly siteUrl: string | null;
  readonly connection: Connection;
  /** What is to be uploaded, oldest first. The contents are kept apart. */
  readonly queue: readonly QueueItem[];
  /** What will never be uploaded, newest first. */
  readonly dropped: readonly Dropped[];
  /** The last answer about the connected performer. */
  readonly standing: ExtensionState | null;
  /** When it was last asked for, whether or not there was an answer. Epoch ms, as all times. */
  readonly standingCheckedAt: number;
  /** The newest page of the platform in each tab. Some tabs may be closed, or show something else. */
  readonly pages: Readonly<Record<string, OpenPage>>;
  readonly readersFile: { readonly content: unknown; readonly nextAt: number } | null;
  /** Why the last attempt to send something failed; null if it didn't. */
  readonly trouble: ShownTrouble | null;
}

export interface OpenPage {
  readonly performer: string | null;
  readonly isRecognized: boolean;
  /** When it last asked. */
  readonly at: number;
}

const INITIAL: Kept = {
  consent: null,
  isPaused: false,
  siteUrl: null,
  connection: NOT_CONNECTED,
  queue: [],
  dropped: [],
  standing: null,
  standingCheckedAt: 0,
  pages: {},
  readersFile: null,
  trouble: null,
};

export interface Store {
  read(): Promise<Kept>;
  /** The content of an item of the queue; null if there is none. */
  readContent(id: string): Promise<unknown>;
  /** Writes everything at once, contents by the ids of their items. */
  write(changes: Partial<Kept>, contents?: Readonly<Record<string, unknown>>): Promise<void>;
  forgetContents(ids: readonly string[]): Promise<void>;
  /**
   * Runs one piece of work after the other, so that none reads what another is about to change. Work
   * must not wait for the network, nor for other work.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function openStore(area: StorageArea): Store {
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (id: string) => `content ${id}`;
  return {
    async read() {
      // The extension wrote them itself, in this format.
      const found = (await area.get(Object.keys(INITIAL))) as Partial<Kept>;
      return { ...INITIAL, ...found };
    },
    async readContent(id) {
      const key = keyOf(id);
      return (await area.get([key]))[key] ?? null;
    },
    write(changes, contents = {}) {
      const named = Object.entries(contents).map(([id, content]) => [keyOf(id), content]);
      return area.set({ ...changes, ...Object.fromEntries(named) });
    },
    forgetContents: (ids) => area.remove(ids.map(keyOf)),
    inTurn(work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
