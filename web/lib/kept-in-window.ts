/** Names of what this window keeps until it is closed, also while another site is open in it. */
export const KEPT = {
  /** The plan chosen before signing up. */
  plan: 'chosenPlan',
  /** How often somebody wants to pay, as last picked. */
  period: 'billingPeriod',
  /** Who was signed out after subscribing, for the sign-in form. */
  returning: 'returning',
  /** The payment provider's portal was opened from here. */
  portal: 'portalOpened',
  /** The room for which X (Twitter) was asked to authorize us. */
  authorizing: 'authorizingRoom',
} as const;

export type KeptName = (typeof KEPT)[keyof typeof KEPT];

/** Returns null if nothing is kept, or if the browser stores nothing. */
export function readKept(name: KeptName): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. Does nothing if the browser refuses. */
export function keep(name: KeptName, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Then a reload forgets it.
  }
}
