import type { PerformerProfile } from '@shared/api/performers';
import type { UserSettings } from '@shared/api/settings';
import { readStoredJson, STORED, store } from './stored';

/** The account as this browser last saw it, without keys. */
export interface AccountSnapshot {
  readonly profile: PerformerProfile;
  readonly settings: UserSettings;
}

interface CachedAccount extends AccountSnapshot {
  readonly build: string;
}

/** Another build may have stored another shape, so each build stores under its own name. */
function build(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

/**
 * Returns the account of the last visit; null if none is stored. With it, screens can open and
 * request their numbers while the account is being reloaded. It only decides what is drawn: the
 * service checks every call itself.
 */
export function readCachedAccount(): AccountSnapshot | null {
  const kept = readStoredJson<CachedAccount>(STORED.account);
  return kept?.build === build() ? kept : null;
}

/** Stores the account for the next visit, until sign-out. */
export function keepAccount({ profile, settings }: AccountSnapshot): void {
  const { apiToken: _, ...withoutKey } = profile;
  const kept: CachedAccount = { build: build(), profile: withoutKey, settings };
  store(STORED.account, JSON.stringify(kept));
}

/** Drops the stored account, which a change has outdated, until the new one is loaded. */
export function dropCachedAccount(): void {
  store(STORED.account, null);
}
