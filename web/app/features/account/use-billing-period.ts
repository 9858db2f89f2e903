import { KEPT, keep, readKept } from '@web/lib/kept-in-window';
import type { BillingPeriod } from '@web/ui/billing/plans';
import { useEffect, useState } from 'react';

/**
 * Returns how often somebody wants to pay, and a function that changes it. It stays for this window,
 * so that the plan picker shows it again after a reload, or "Back" from the payment page.
 */
export function useBillingPeriod(): [BillingPeriod, (period: BillingPeriod) => void] {
  const [period, setPeriod] = useState<BillingPeriod>('annual');

  // After the first drawing, because a prerendered page knows nothing of this window.
  useEffect(() => {
    if (readKept(KEPT.period) === 'monthly') setPeriod('monthly');
  }, []);

  const pick = (picked: BillingPeriod) => {
    keep(KEPT.period, picked === 'monthly' ? picked : null);
    setPeriod(picked);
  };
  return [period, pick];
}
