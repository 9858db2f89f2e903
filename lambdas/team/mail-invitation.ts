import type { Team } from '@lambdas/data/accounts/teams';
import { openMailer, siteUrl } from '@lambdas/integrations/mailer';
import { ApiError } from '@lambdas/runtime/errors';
import { inviteMail } from '@shared/domain/mails/invite-mail';
import type { OpenTeam } from './resolve-team';

/**
 * Mails an invitation's code.
 *
 * @throws ApiError `unavailable` if the mail could not be sent; the invitation stays and can be
 * sent again
 */
export async function mailInvitation(
  { owner }: OpenTeam,
  { members }: Team,
  email: string,
  code: string,
): Promise<void> {
  const member = members.find((one) => one.email === email);
  if (!member?.invitation) return;
  const content = inviteMail({
    studio: owner.email,
    role: member.role,
    models: member.performers ?? [],
    isPartly: member.sections !== null,
    seesMoney: member.seesMoney,
    link: `${siteUrl()}/dashboard/team?invite=${code}`,
    expiresAt: member.invitation.expiresAt,
  });
  const answer = await openMailer().send({ ...content, to: email });
  if (answer.kind === 'sent') return;
  throw new ApiError(
    'unavailable',
    answer.kind === 'refused'
      ? 'We can’t send email to this address. Check it for typos.'
      : 'The invitation is saved, but we couldn’t send the email. Resend it in a minute.',
  );
}
