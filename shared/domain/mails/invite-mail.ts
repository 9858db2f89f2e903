import type { Role } from '../access/grant';
import { formatTime } from './format-amounts';
import { type MailContent, toMailContent } from './mail-content';

export interface InviteMail {
  /** Who invites, as it calls itself. */
  readonly studio: string;
  readonly role: Role;
  /** Names of the performers; empty for all of the studio's. */
  readonly models: readonly string[];
  /** Only some parts of the dashboard are given. */
  readonly isPartly: boolean;
  readonly seesMoney: boolean;
  /** The whole address, with the code in it. */
  readonly link: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const MAX_NAMES = 20;

/** What each role comes to, and what the team calls it. */
const roles: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  Admin: { name: 'an Admin', may: 'view and edit' },
  Moderator: { name: 'a Moderator', may: 'view' },
  ReadOnly: { name: 'a reader', may: 'view' },
};

/** Invites somebody to a studio's team. */
export function inviteMail(invitation: InviteMail): MailContent {
  const { studio, link, expiresAt } = invitation;
  return toMailContent({
    subject: `${studio} invited you to their team on Roomlight`,
    heading: `${studio} invited you to their team`,
    parts: [
      {
        kind: 'text',
        text: givenTo(invitation),
      },
      { kind: 'button', label: 'Join team', url: link },
      {
        kind: 'text',
        text: `This invitation only works for this address and expires ${formatTime(expiresAt, 'UTC')} UTC.`,
      },
    ],
    reason:
      'If you don’t know them, you can ignore this email. Nothing happens unless you open the link.',
  });
}

/** `As a Moderator you can see some of the figures of lena, money hidden.` */
function givenTo({ role, models, isPartly, seesMoney }: InviteMail): string {
  const { name, may } = roles[role];
  const all = role === 'Admin' ? 'everything for' : 'stats for';
  const what = isPartly ? 'some stats for' : all;
  return `As ${name}, you can ${may} ${what} ${namesOf(models)}${seesMoney ? '' : ', with money hidden'}.`;
}

function namesOf(models: readonly string[]): string {
  if (models.length === 0) return 'all their performers';
  const listed = models.slice(0, MAX_NAMES);
  const more = models.length - listed.length;
  return more === 0 ? listed.join(', ') : `${listed.join(', ')} and ${more} more`;
}
