import type { BuyablePlan } from '@shared/api/billing';
import type { CallError } from '@web/lib/call-error';
import { KEPT, keep, readKept } from '@web/lib/kept-in-window';
import { paths } from '@web/lib/paths';
import { currentSession } from '@web/lib/session';
import { useSession } from '@web/lib/use-session';
import { useCheckout } from '@web/ui/billing/use-checkout';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** What the plan picker offers. */
const CHOICES = ['Free', 'ProMonthly', 'ProAnnual'] as const satisfies readonly (
  | 'Free'
  | BuyablePlan
)[];
export type ChosenPlan = (typeof CHOICES)[number];

export interface PlanChoice {
  readonly choose: (plan: ChosenPlan) => void;
  /** A plan was chosen, and an account is needed to go on. */
  readonly pending: ChosenPlan | null;
  /** Closes the question for an account, which also forgets the plan. */
  readonly dismiss: () => void;
  /** The plan whose payment page is about to open; null if none is. */
  readonly opening: BuyablePlan | null;
  /** Why it didn't open. */
  readonly error: CallError | null;
}

/**
 * Remembers which plan somebody chose until they have signed up or in, also over a reload. Then a
 * paid plan goes on to its payment, and Free to the dashboard. If the sign-in turns out to have
 * expired, the plan waits for another one.
 */
export function useChosenPlan(): PlanChoice {
  const session = useSession();
  const navigate = useNavigate();
  const checkout = useCheckout();
  const [chosen, setChosen] = useState<ChosenPlan | null>(null);
  const [begun, setBegun] = useState<BuyablePlan | null>(null);

  // After the first drawing, because a prerendered page knows nothing of this window.
  useEffect(() => setChosen(keptChoice()), []);

  const choose = (plan: ChosenPlan) => {
    keep(KEPT.plan, plan);
    setChosen(plan);
  };
  const forget = () => {
    keep(KEPT.plan, null);
    setChosen(null);
  };
  const goOn = useEffectEvent((plan: ChosenPlan) => {
    // Before leaving, so that "Back" shows the plans again instead of going on once more.
    forget();
    if (plan === 'Free') return void navigate(paths.dashboard);
    setBegun(plan);
    checkout.start(plan);
  });
  const isSignedIn = session !== null;
  useEffect(() => {
    if (isSignedIn && chosen !== null) goOn(chosen);
  }, [isSignedIn, chosen]);

  const hasExpired = checkout.error !== null && !isSignedIn;
  const chooseAgain = useEffectEvent(() => {
    if (begun !== null) choose(begun);
    setBegun(null);
  });
  useEffect(() => {
    if (hasExpired) chooseAgain();
  }, [hasExpired]);

  return {
    choose,
    pending: isSignedIn ? null : chosen,
    // Who signed in meanwhile, perhaps in another window, goes on.
    dismiss: () => {
      if (currentSession() === null) forget();
    },
    opening: checkout.opening,
    error: hasExpired ? null : checkout.error,
  };
}

function keptChoice(): ChosenPlan | null {
  const kept = readKept(KEPT.plan);
  return CHOICES.find((plan) => plan === kept) ?? null;
}
