import { type Counted, countUse } from '@lambdas/data/accounts/rate-limits';
import { tooMany } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';

interface InvitationLimit extends Counted {
  readonly most: number;
  readonly message: string;
}

const PAUSE: InvitationLimit = {
  most: 1,
  seconds: 60,
  per: 'team and recipient',
  kind: 'invitation',
  message: 'We just sent an invitation. Wait a minute before you resend it.',
};

/** Counted across all teams, so that nobody's mailbox can be flooded from several accounts. */
const PER_RECIPIENT: InvitationLimit = {
  most: 5,
  seconds: 86_400,
  per: 'recipient',
  kind: 'invitation',
  message: 'We can’t send more invitations to this address today. Try again tomorrow.',
};

/** The largest team has 25 members. */
const PER_ACCOUNT: InvitationLimit = {
  most: 50,
  seconds: 86_400,
  per: 'account',
  kind: 'invitation',
  message: 'You can send up to 50 invitations a day. Try again tomorrow.',
};

/**
 * Counts an invitation before it is mailed. The counters outlive the member, so removing and adding
 * somebody again doesn't reset them. Three write units.
 *
 * It names the sender's account, the team's account, and the recipient in lower case.
 *
 * @throws ApiError `too-many`
 */
export async function countInvitation(
  { configs, now }: Services,
  { account, team, email }: { account: string; team: string; email: string },
): Promise<void> {
  const counted = [
    { limit: PAUSE, of: `${team} ${email}` },
    { limit: PER_RECIPIENT, of: email },
    { limit: PER_ACCOUNT, of: account },
  ];
  for (const { limit, of } of counted) {
    const { calls, resetsAt } = await countUse(configs, limit, of, now());
    if (calls > limit.most) throw tooMany(limit.message, { until: resetsAt, now: now() });
  }
}
