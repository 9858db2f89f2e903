import { type MailContent, toMailContent } from './mail-content';

export interface ConfirmMail {
  readonly performer: string;
  /** The whole address, with the code in it. */
  readonly link: string;
}

/** Asks whoever reads an address whether mails about a performer may go there. */
export function confirmMail({ performer, link }: ConfirmMail): MailContent {
  return toMailContent({
    subject: `Confirm this address for emails about ${performer}`,
    heading: `Emails about ${performer}`,
    parts: [
      {
        kind: 'text',
        text: `Someone who manages ${performer} on Roomlight wants to send updates about sessions and achievements to this address. We won’t send any until you confirm it.`,
      },
      { kind: 'button', label: 'Confirm address', url: link },
      {
        kind: 'text',
        text: `Open the link while signed in to Roomlight as an Admin of ${performer}, or forward it to one. It works once and expires in 24 hours.`,
      },
    ],
    reason:
      'If you weren’t expecting this, you can ignore this email. Nothing happens unless someone opens the link.',
  });
}
