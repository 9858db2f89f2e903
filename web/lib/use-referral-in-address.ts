import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepReferral, referralIn } from './referral-code';

/** Keeps a referral code that the current URL has, for the next checkout. */
export function useReferralInAddress(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = referralIn(search);
    if (code !== null) keepReferral(code);
  }, [search]);
}
