import { useContext } from 'react';
import { AccountContext } from './performer';

/**
 * Returns the account's time zone, or the browser's on pages outside an account, such as the status
 * page.
 */
export function useAccountZone(): string {
  return useContext(AccountContext)?.zone ?? browserZone();
}

/** Returns the browser's IANA time zone; `UTC` if it reports none. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
