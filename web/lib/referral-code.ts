import { useSyncExternalStore } from 'react';
import { readStored, STORED, store } from './stored';

/** Links of partners use either name. */
const PARAMETERS = ['referral', 'referralCode'] as const;
const CODE = /^[a-z]{2,600}$/;
const listeners = new Set<() => void>();

/** Returns the referral code in an address; null if there is none that could be one. */
export function referralIn(search: string): string | null {
  const parameters = new URLSearchParams(search);
  const found = PARAMETERS.map((name) => parameters.get(name)?.trim().toLowerCase() ?? '');
  return found.find((code) => CODE.test(code)) ?? null;
}

/** Keeps a referral code in this browser until it is used; null forgets it. */
export function keepReferral(code: string | null): void {
  store(STORED.referralCode, code);
  for (const listener of listeners) listener();
}

/** Returns the referral code that the next checkout uses; null if there is none. */
export function useReferralCode(): string | null {
  return useSyncExternalStore(subscribe, keptReferral, () => null);
}

function keptReferral(): string | null {
  return readStored(STORED.referralCode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
