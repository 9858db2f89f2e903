import type { MessageTag } from '@aws-sdk/client-sesv2';

/** Whom a mail is to, and about which performer, so that we know when it comes back. */
export interface MailAbout {
  readonly performer: string;
  /** `account:…` or `address:…`. */
  readonly recipient: string;
}

/** SES takes no colon in the value of a tag. */
const DASH = '-';

/** Returns the tags that SES repeats in its events about a mail. */
export function tagsOf({ performer, recipient }: MailAbout): MessageTag[] {
  return [
    { Name: 'performer', Value: performer },
    { Name: 'recipient', Value: recipient.replace(':', DASH) },
  ];
}

/** Returns what the tags of a mail say; null if it has none of ours. */
export function recipientOfTags(
  tags: Readonly<Record<string, readonly string[]>>,
): MailAbout | null {
  const performer = tags.performer?.[0];
  const recipient = tags.recipient?.[0]?.replace(DASH, ':');
  return performer && recipient ? { performer, recipient } : null;
}
