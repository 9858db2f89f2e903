/** Data keys that a process keeps in memory for a while. */
export interface KeyCache {
  /** Returns null if it doesn't have the key, or not anymore. */
  find(id: string): Uint8Array | null;
  add(id: string, key: Uint8Array): void;
}

interface KeyCacheOptions {
  readonly now: () => number;
  /** How long a key is kept (ms). */
  readonly keptMs: number;
  /** How many are kept at most; the oldest are forgotten first. */
  readonly maxKeys: number;
}

export function createKeyCache({ now, keptMs, maxKeys }: KeyCacheOptions): KeyCache {
  /** The oldest first. */
  const kept = new Map<string, { readonly key: Uint8Array; readonly until: number }>();

  /** Forgets expired keys, and further ones until there is a place for another. */
  const makeRoom = () => {
    for (const [id, { until }] of kept) {
      if (until > now() && kept.size < maxKeys) return;
      kept.delete(id);
    }
  };

  return {
    find(id) {
      const found = kept.get(id);
      return found && found.until > now() ? found.key : null;
    },

    add(id, key) {
      kept.delete(id);
      makeRoom();
      kept.set(id, { key, until: now() + keptMs });
    },
  };
}
