import { useContext, useSyncExternalStore } from 'react';
import { neverChanges } from './never-changes';
import { AccountContext } from './performer';

/**
 * Returns the account's time zone, or the browser's on pages outside an account, such as the status
 * page.
 */
export function useAccountZone(): string {
  const here = useBrowserZone();
  return useContext(AccountContext)?.zone ?? here;
}

/** Returns the browser's time zone, but UTC until a prerendered page has been taken over. */
export function useBrowserZone(): string {
  return useSyncExternalStore(neverChanges, browserZone, () => 'UTC');
}

/** Returns the browser's IANA time zone; `UTC` if it reports none. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
