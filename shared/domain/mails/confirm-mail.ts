import { type MailWords, wordsOf } from './words';

export interface ConfirmMail {
  readonly performer: string;
  /** The whole address, with the code in it. */
  readonly link: string;
}

/** Asks whoever reads an address whether mails about a performer may go there. */
export function confirmMail({ performer, link }: ConfirmMail): MailWords {
  return wordsOf({
    subject: `Confirm this address for mails about ${performer}`,
    heading: `Mails about ${performer}`,
    parts: [
      {
        kind: 'text',
        text: `Someone who looks after ${performer} on Roomlight wants news of her sessions and achievements sent to this address. Nothing is sent before it is confirmed.`,
      },
      { kind: 'button', label: 'Confirm this address', url: link },
      {
        kind: 'text',
        text: `Open the link while signed in to Roomlight as an Admin of ${performer}, or pass it on to one. It works once, within 24 hours.`,
      },
    ],
    reason: 'If you did not ask for this, ignore this mail: nothing happens without the link.',
  });
}
