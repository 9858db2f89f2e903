import type Stripe from 'stripe';

export const DAY = 86_400;

/** The end of a period that begins then. In seconds. */
export function periodEnd(start: number, { recurring }: Stripe.Price, anchor = start): number {
  const months = (recurring?.interval === 'year' ? 12 : 1) * (recurring?.interval_count ?? 1);
  const day = new Date(anchor * 1_000).getUTCDate();
  const end = new Date(start * 1_000);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  // A subscription that began on the 31st ends on the last day of shorter months.
  end.setUTCDate(Math.min(day, daysOfMonth(end)));
  return Math.floor(end.getTime() / 1_000);
}

function daysOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
