import { countUse } from '@lambdas/data/accounts/rate-limits';
import { addFeedback } from '@lambdas/data/site/feedback';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { canSendMail, openMailer } from '@lambdas/integrations/mailer';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { sendOnboardingFeedback } from '@shared/api/feedback';
import { feedbackMail } from '@shared/domain/mails/feedback-mail';

/** All visitors together can fill support's mailbox with so many mails a day; the rest is stored. */
const MAX_MAILS_A_DAY = 200;

export const handler = endpoint(
  sendOnboardingFeedback,
  async ({ body: { feedback } }, { services }) => {
    await addFeedback(services.configs, feedback, services.now());
    await mailToSupport(services, feedback);
    return { received: true as const };
  },
);

/** A mail that isn't sent is no loss: the text is stored. */
async function mailToSupport(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  feedback: string,
): Promise<void> {
  const to = process.env.SUPPORT_EMAIL;
  if (!to || !canSendMail()) return;
  const counted = { seconds: 86_400, kind: 'feedback-mails', per: 'site' };
  const { calls } = await countUse(configs, counted, 'all', now());
  if (calls > MAX_MAILS_A_DAY) return;
  const answer = await openMailer().send({ to, ...feedbackMail(feedback) });
  if (answer.kind !== 'sent') logger.warn('feedback was not mailed', { reason: answer.reason });
}
