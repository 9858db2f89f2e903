import { type MailContent, toMailContent } from './mail-content';

/** Brings what a visitor wrote to support. */
export function feedbackMail(text: string): MailContent {
  return toMailContent({
    subject: 'Feedback from the welcome page',
    heading: 'Someone sent feedback',
    parts: [{ kind: 'text', text }],
    reason: 'It was sent without an address, so it can’t be answered.',
  });
}
