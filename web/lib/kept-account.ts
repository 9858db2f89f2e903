import type { PerformerProfile } from '@shared/api/performers';
import type { UserSettings } from '@shared/api/settings';
import { readStoredJson, STORED, store } from './stored';

/** The account as this browser last saw it, without any key. */
export interface KeptAccount {
  readonly profile: PerformerProfile;
  readonly settings: UserSettings;
}

interface Kept extends KeptAccount {
  readonly build: string;
}

/** What another build kept may have another shape. The entry's name changes with each. */
function build(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

/**
 * The account of the last visit, so that screens open, and ask for their numbers, while it is
 * being asked for anew. It decides what is drawn only: the service checks each call by itself.
 * Null where nothing is kept.
 */
export function keptAccount(): KeptAccount | null {
  const kept = readStoredJson<Kept>(STORED.account);
  return kept?.build === build() ? kept : null;
}

/** Keeps the account for the next visit, until sign-out. */
export function keepAccount({ profile, settings }: KeptAccount): void {
  const { apiToken: _, ...withoutKey } = profile;
  const kept: Kept = { build: build(), profile: withoutKey, settings };
  store(STORED.account, JSON.stringify(kept));
}
