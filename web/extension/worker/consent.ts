/** Raised when the extension reads something else, so that it asks again. */
const CONSENT_VERSION = 1;

export type Consent = { readonly version: number; readonly at: number };

/** @param at epoch ms */
export function consentAt(at: number): Consent {
  return { version: CONSENT_VERSION, at };
}

/** Whether somebody agreed to what the extension reads now. */
export function hasConsent({ consent }: { readonly consent: Consent | null }): boolean {
  return consent?.version === CONSENT_VERSION;
}
