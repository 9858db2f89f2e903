import { useContext } from 'react';
import { AccountContext } from './performer';

/** The account's zone; outside an account (the status page) the browser's. */
export function useAccountZone(): string {
  return useContext(AccountContext)?.zone ?? browserZone();
}

/** The IANA zone of this browser, `UTC` where it does not say. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
