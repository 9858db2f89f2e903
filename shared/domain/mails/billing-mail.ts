import type { BillingNotice } from '../billing/billing-notices';
import { formatTime } from './format-amounts';
import { type MailContent, toMailContent } from './mail-content';

export interface BillingMail {
  readonly notice: BillingNotice;
  /** The free week ends without a payment, unless a payment method is added. */
  readonly lacksPaymentMethod: boolean;
  /** US cents, and when (epoch ms); null if nothing will be charged. */
  readonly nextPayment: { readonly cents: number; readonly at: number } | null;
  /** IANA time zone of the reader. */
  readonly zone: string;
  /** The site's URL, without a trailing slash. */
  readonly site: string;
}

const WHY = 'You get this email because you subscribed to Roomlight.';

/** Tells a subscriber that the free week ends, or that a payment failed. */
export function billingMail(mail: BillingMail): MailContent {
  const { notice, zone, site } = mail;
  const when = formatTime(notice.periodEndsAt, zone);
  const button = {
    kind: 'button',
    label: 'Manage billing',
    url: `${site}/dashboard/settings`,
  } as const;
  if (notice.kind === 'payment-failed') {
    return toMailContent({
      subject: 'Your Roomlight payment didn’t go through',
      heading: 'Your payment didn’t go through',
      parts: [
        {
          kind: 'text',
          text: 'Your bank declined the payment for your subscription. We’ll try again over the next few days. Until then, you keep your plan.',
        },
        {
          kind: 'text',
          text: 'Check your payment method so you don’t lose access. We never delete your history.',
        },
        button,
      ],
      reason: WHY,
    });
  }
  return toMailContent({
    subject: 'Your free week of Roomlight Pro ends in two days',
    heading: 'Your free week ends in two days',
    parts: [
      { kind: 'text', text: `It ends ${when}. ${afterwardText(mail)}` },
      {
        kind: 'text',
        text: `${mail.lacksPaymentMethod ? 'Without one' : 'If you cancel'}, you keep Pro until then. Afterward your history stays, and Pro features are locked.`,
      },
      button,
    ],
    reason: WHY,
  });
}

function afterwardText({ nextPayment, lacksPaymentMethod }: BillingMail): string {
  if (lacksPaymentMethod) {
    return 'To keep Pro after that, add a payment method under “Manage Billing”.';
  }
  if (!nextPayment) return 'Your subscription continues after that unless you cancel it.';
  const dollars = (nextPayment.cents / 100).toFixed(2);
  return `Your subscription continues after that, and we charge $${dollars}, unless you cancel before.`;
}
