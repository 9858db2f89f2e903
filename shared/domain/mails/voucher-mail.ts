import { VOUCHER_MONTHS } from '../billing/voucher';
import { type MailContent, toMailContent } from './mail-content';

export interface VoucherMail {
  readonly code: string;
  /** Where it is redeemed; without the code, which would stay in logs and histories. */
  readonly link: string;
}

/** Brings a gift voucher's code to its buyer. */
export function voucherMail({ code, link }: VoucherMail): MailContent {
  return toMailContent({
    subject: 'Your Roomlight gift voucher',
    heading: 'Here is your gift voucher',
    parts: [
      {
        kind: 'text',
        text: `Thank you! This code gives ${VOUCHER_MONTHS} months of Roomlight Pro. Forward this email, or write the code on a card.`,
      },
      { kind: 'facts', facts: [{ label: 'Code', value: code }] },
      { kind: 'button', label: 'Redeem voucher', url: link },
      {
        kind: 'text',
        text: 'The code works once and doesn’t expire. Subscribers get its value as credit.',
      },
    ],
    reason:
      'You got this email because a gift voucher was paid for with this address. Keep it until the code is redeemed.',
  });
}
