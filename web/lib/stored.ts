/** Names of what this browser stores for the product. */
export const STORED = {
  /** The performer profile, deleted at sign-out. */
  performer: 'performer',
  /** The account as last seen, deleted at sign-out. */
  account: 'account',
  /** The only token that is stored, deleted at sign-out. */
  refreshToken: 'refreshToken',
  theme: 'theme',
  discreet: 'discreet',
  density: 'density',
  /** The hour at which days start in week maps. */
  dayStart: 'dayStart',
  /** The custom colors of tip menu items, by room. */
  customColours: 'customColours',
  /** The hashtags whose traffic is watched, by room. */
  monitoredTags: 'monitoredTags',
  /** The referral code of a link that was opened here, until it is used. */
  referralCode: 'referralCode',
} as const;

export type StoredName = (typeof STORED)[keyof typeof STORED];

/**
 * Returns null if the entry is missing or the browser stores nothing (private mode, blocked
 * storage).
 */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text; null deletes it. Does nothing if the browser refuses. */
export function store(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The product works without it, only less conveniently.
  }
}

/**
 * Returns null if the entry is missing or not JSON. The shape isn't checked: only this code writes
 * it.
 */
export function readStoredJson<T>(name: StoredName): T | null {
  const text = readStored(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
