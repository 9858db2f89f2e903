import { countView } from '@lambdas/data/materialized/live-views';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { readRunning } from '@lambdas/services/sessions/running-sessions';
import { hasShowcaseConsent, showcasePerformer } from '@lambdas/services/showcase';
import { getShowcase } from '@shared/api/sessions';
import { isOnAir } from '@shared/domain/sessions/session-summary';
import { showcaseOf } from './showcase-of';

const NONE = { showcase: null };

export const handler = endpoint(getShowcase, async (_, { services }) => {
  const performer = showcasePerformer();
  if (performer === null || !(await hasShowcaseConsent(services, performer))) return NONE;
  const { sessions, completeThrough } = await readRunning(services, performer);
  const now = services.now();
  const running = sessions.find(({ summary }) => isOnAir(summary, now));
  if (!running) return NONE;
  // Keeps the following reads small, as a dashboard does.
  await countView(services, performer);
  return { showcase: showcaseOf(performer, running, { now, completeThrough }) };
});
