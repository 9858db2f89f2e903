/** Names under which this browser keeps things for the product. */
export const STORED = {
  /** The performer profile, cleared at sign-out. */
  performer: 'performer',
  /** The account as it was last seen, cleared at sign-out. */
  account: 'account',
  apiKey: 'apiKey',
  session: 'session',
  theme: 'theme',
  discreet: 'discreet',
  density: 'density',
  /** The colours that tip menu items were given, by room. */
  customColours: 'customColours',
  /** By room the hashtags whose traffic is watched. */
  monitoredTags: 'monitoredTags',
} as const;

export type StoredName = (typeof STORED)[keyof typeof STORED];

/** Null when absent, or when the browser keeps nothing (private mode, blocked storage). */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it when null. Silent where the browser refuses to keep anything. */
export function store(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The product works without; only the convenience is lost.
  }
}

/** Null when absent or not JSON. The shape is the writer's word: the value never left here. */
export function readStoredJson<T>(name: StoredName): T | null {
  const text = readStored(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
