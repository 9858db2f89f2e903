import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PLAN_SECTION } from './billing/plan-panel';

/**
 * Scrolls to the section that the fragment of the address names, and moves focus there. The browser
 * only does so if the section exists when the page loads. A link with a referral code leads to the
 * plan.
 */
export function useSectionInAddress(): void {
  const { key, hash, search } = useLocation();
  const isReferred = /[?&]referral/.test(search);
  const id = hash.slice(1) || (isReferred ? PLAN_SECTION : '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs with each click on a link
  useEffect(() => {
    const section = id === '' ? null : document.getElementById(id);
    section?.scrollIntoView?.();
    section?.focus({ preventScroll: true });
  }, [id, key]);
}
