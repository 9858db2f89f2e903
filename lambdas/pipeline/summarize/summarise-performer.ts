import { type BroadcastSummary, listSummariesSince } from '@lambdas/data/session-summaries';
import { queueReview } from '@lambdas/data/summary-queue';
import type { LanguageModel } from '@lambdas/integrations/language-model';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { publishSummaries } from '@lambdas/services/summaries/publish-summaries';
import { summaryConsents } from '@lambdas/services/summaries/summary-consents';
import { type FinishedBroadcast, isDue, listFinished } from './due-broadcasts';
import { type SummaryOutcome, summariseBroadcast } from './summarise-broadcast';

export interface SummarisingTools {
  readonly model: LanguageModel;
  readonly published: ObjectStore;
  /** Epoch ms after which the model is not asked any more in this start. */
  readonly until: number;
}

/** Broadcasts of one performer in one start; the rest waits for the next ones. */
const MOST_AT_ONCE = 3;

/**
 * Asks for the summaries that a performer's finished broadcasts lack, queues what was suggested
 * for review, and keeps the published document in line with the consent. Looks at state only, so
 * that whatever was interrupted is found again.
 */
export async function summarisePerformer(
  services: Services,
  { model, published, until }: SummarisingTools,
  performer: string,
): Promise<SummaryOutcome[]> {
  const { sessions, now } = services;
  const { mayAsk, mayPublish } = await summaryConsents(services, performer);
  const outcomes: SummaryOutcome[] = [];
  if (mayAsk) {
    const finished = await listFinished(sessions, performer, now());
    for (const broadcast of finished.filter((one) => isDue(one, now())).slice(0, MOST_AT_ONCE)) {
      if (now() >= until) break;
      outcomes.push(await summariseBroadcast(services, model, performer, broadcast));
    }
    const waits = ({ summary }: FinishedBroadcast) => summary !== null && isUnqueued(summary);
    const oldest = finished.at(-1);
    if (oldest && (outcomes.includes('suggested') || finished.some(waits))) {
      await queueSuggestions(services, performer, oldest.start);
    }
  }
  await publishSummaries(sessions, published, performer, mayPublish);
  return outcomes;
}

async function queueSuggestions(services: Services, performer: string, since: number) {
  const summaries = await listSummariesSince(services.sessions, performer, since);
  for (const summary of summaries.filter(isUnqueued)) {
    await queueReview(services, performer, summary);
  }
}

function isUnqueued({ status, isQueued }: BroadcastSummary): boolean {
  return status === 'suggested' && !isQueued;
}
