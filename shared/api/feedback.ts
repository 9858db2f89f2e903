import { FEEDBACK_LENGTHS } from '@shared/domain/site/feedback-lengths';
import * as z from 'zod';
import { Nothing } from './fields';
import { FEEDBACK_LIMITS } from './rate-limits';
import { defineRoute } from './route';

export const sendOnboardingFeedback = defineRoute('sendOnboardingFeedback', {
  method: 'POST',
  path: '/onboarding_feedback',
  access: 'public',
  rights: { write: ['Configs'], mail: 'send' },
  summary: 'Sends feedback to support.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    feedback: z
      .string()
      .min(FEEDBACK_LENGTHS.least, `Write at least ${FEEDBACK_LENGTHS.least} characters.`)
      .max(FEEDBACK_LENGTHS.most, 'Write at most 5,000 characters.'),
  }),
  reply: z.object({ received: z.literal(true) }),
  limits: FEEDBACK_LIMITS,
});
