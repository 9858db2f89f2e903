import type { BuyablePlan } from '@shared/api/billing';
import { startCheckout, startReferredCheckout } from '@shared/api/later-calls.gen';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { useReferralCode } from '@web/lib/referral-code';
import { useService } from '@web/lib/service';
import { useLeaving } from './use-leaving';

export interface Checkout {
  /** Opens the payment provider's page for a plan, with the referral code that is kept here. */
  readonly start: (plan: BuyablePlan) => void;
  /** The plan whose page is about to open; null if none is. */
  readonly opening: BuyablePlan | null;
  /** Why the last attempt failed. */
  readonly error: CallError | null;
}

/** Starts the payment of a plan. One attempt at a time. */
export function useCheckout(): Checkout {
  const call = useService();
  const referral = useReferralCode();
  const { isLeaving, leave } = useLeaving();
  const request = useMutation<{ url: string }, CallError, BuyablePlan>({
    mutationFn: (price) =>
      referral === null
        ? call(startCheckout, { params: { price } })
        : call(startReferredCheckout, { params: { price, referral } }),
    onSuccess: ({ url }) => leave(url),
  });
  const isBusy = request.isPending || isLeaving;
  return {
    start: (plan) => {
      if (!isBusy) request.mutate(plan);
    },
    opening: isBusy ? (request.variables ?? null) : null,
    error: request.error,
  };
}
