import { PaymentsUnavailable } from '@lambdas/integrations/payments';
import Stripe from 'stripe';

/** Runs requests to Stripe. @throws PaymentsUnavailable with Stripe's own error as its cause */
export async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new PaymentsUnavailable(error) : error;
  }
}

/** The same for a list that is read page by page. */
export async function* askingAll<Result>(list: AsyncIterable<Result>): AsyncGenerator<Result> {
  try {
    yield* list;
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new PaymentsUnavailable(error) : error;
  }
}

/** The id of something that Stripe names or includes. */
export function idOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

export function idOrNull(named: string | { readonly id: string } | null | undefined) {
  return named ? idOf(named) : null;
}
