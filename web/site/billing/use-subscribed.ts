import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { refreshBilling } from '@shared/api/later-calls.gen';
import { useMutation } from '@tanstack/react-query';
import { call } from '@web/lib/api-client';
import { keepReferral } from '@web/lib/referral-code';
import { keepReturning } from '@web/lib/returning';
import { currentSession } from '@web/lib/session';
import { signOutHere } from '@web/lib/sign-out';
import { useEffect, useEffectEvent, useState } from 'react';

const ACTIVE = 'Your plan is active.';

export interface Subscribed {
  /**
   * - `checking`: asking the payment provider
   * - `signed-out`: done, and signed out
   * - `failed`: nobody was signed out, because the account could not be looked up
   * - `nobody`: nobody was signed in
   */
  readonly state: 'checking' | 'signed-out' | 'failed' | 'nobody';
  /** What is known about the plan, as a sentence. */
  readonly news: string;
  readonly retry: () => void;
}

/**
 * After the payment: activates the plan, keeps the address for the next sign-in, and signs out. Only
 * what the service answers counts, not that somebody came to this page.
 */
export function useSubscribed(): Subscribed {
  const [isSomebody, setSomebody] = useState(true);
  const check = useMutation({
    mutationFn: async () => {
      const [{ email }, billing] = await Promise.all([
        call(getPerformerProfile, {}),
        // Without an answer, the plan becomes active a little later.
        call(refreshBilling, {}).catch(() => null),
      ]);
      const isActive = billing !== null && billing.tier !== 'Basic';
      const news = isActive
        ? `${ACTIVE} You’re on ${billing.tier}.`
        : 'Your payment isn’t confirmed yet. That can take a few minutes.';
      keepReturning({
        email,
        news: isActive ? `${ACTIVE} Sign in to use it.` : 'Sign in to see your plan.',
      });
      if (isActive) keepReferral(null);
      await signOutHere();
      return news;
    },
  });
  const begin = useEffectEvent(() => {
    if (currentSession() === null) setSomebody(false);
    else check.mutate();
  });
  useEffect(() => begin(), []);

  const retry = () => check.mutate();
  if (!isSomebody) return { state: 'nobody', news: 'Good to have you here.', retry };
  if (check.isSuccess) return { state: 'signed-out', news: check.data, retry };
  if (check.isError) {
    const news = 'We couldn’t look up your plan. Your payment isn’t lost.';
    return { state: 'failed', news, retry };
  }
  return { state: 'checking', news: '', retry };
}
