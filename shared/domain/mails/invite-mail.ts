import type { Role } from '../access/grant';
import { toldTime } from './told-figures';
import { type MailWords, wordsOf } from './words';

export interface InviteMail {
  /** Who invites, as it calls itself. */
  readonly studio: string;
  readonly role: Role;
  /** Names of the performers; empty for all of the studio's. */
  readonly models: readonly string[];
  /** The whole address, with the code in it. */
  readonly link: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const MOST_NAMES = 20;

/** What each role comes to, and what the team calls it. */
const roles: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  Admin: { name: 'an Admin', may: 'see and change everything about' },
  Moderator: { name: 'a Moderator', may: 'see the figures of' },
  ReadOnly: { name: 'a reader', may: 'see the figures of' },
};

/** Invites somebody to a studio's team. */
export function inviteMail({ studio, role, models, link, expiresAt }: InviteMail): MailWords {
  return wordsOf({
    subject: `${studio} invites you to its team on Roomlight`,
    heading: `${studio} invites you to its team`,
    parts: [
      {
        kind: 'text',
        text: `As ${roles[role].name} you can ${roles[role].may} ${namesOf(models)}.`,
      },
      { kind: 'button', label: 'Join the team', url: link },
      {
        kind: 'text',
        text: `The invitation is for this address only and ends on ${toldTime(expiresAt, 'UTC')} UTC.`,
      },
    ],
    reason: 'You do not know them? Leave it: without the link nothing happens.',
  });
}

function namesOf(models: readonly string[]): string {
  if (models.length === 0) return 'all its performers';
  const shown = models.slice(0, MOST_NAMES);
  const more = models.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}
