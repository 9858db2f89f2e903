import { PLACEHOLDERS } from '@shared/site/site-settings';
import { neverChanges } from '@web/lib/never-changes';
import { useSyncExternalStore } from 'react';

/**
 * Returns the support address of this deployment. Prerendered pages have a placeholder that a
 * deployment fills in, in the page and in the head's `support-email`.
 */
export function useSupportEmail(): string {
  return useSyncExternalStore(neverChanges, inHead, () => PLACEHOLDERS.supportEmail);
}

function inHead(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
}
