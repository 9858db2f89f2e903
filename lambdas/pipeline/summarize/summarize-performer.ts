import { listSummariesSince, type SessionSummary } from '@lambdas/data/sessions/session-summaries';
import { queueReview } from '@lambdas/data/sessions/summary-queue';
import type { LanguageModel } from '@lambdas/integrations/language-model';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { publishSummaries } from '@lambdas/services/summaries/publish-summaries';
import { summaryConsents } from '@lambdas/services/summaries/summary-consents';
import { type FinishedSession, isDue, listFinished } from './due-sessions';
import { type SummaryOutcome, summarizeSession } from './summarize-session';

export interface SummarizingTools {
  readonly model: LanguageModel;
  readonly published: ObjectStore;
  /** Epoch ms after which the model is not asked any more in this start. */
  readonly until: number;
}

/** Broadcasts of one performer in one start; the rest waits for the next ones. */
const MAX_CONCURRENT = 3;

/**
 * Asks for the summaries that a performer's finished broadcasts lack, queues what was suggested
 * for review, and keeps the published document in line with the consent. Looks at state only, so
 * that whatever was interrupted is found again.
 */
export async function summarizePerformer(
  services: Services,
  { model, published, until }: SummarizingTools,
  performer: string,
): Promise<SummaryOutcome[]> {
  const { sessions, now } = services;
  const { canSummarize, mayPublish } = await summaryConsents(services, performer);
  const outcomes: SummaryOutcome[] = [];
  if (canSummarize) {
    const finished = await listFinished(sessions, performer, now());
    for (const broadcast of finished.filter((one) => isDue(one, now())).slice(0, MAX_CONCURRENT)) {
      if (now() >= until) break;
      outcomes.push(await summarizeSession(services, model, performer, broadcast));
    }
    const waits = ({ summary }: FinishedSession) => summary !== null && isUnqueued(summary);
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

function isUnqueued({ status, isQueued }: SessionSummary): boolean {
  return status === 'suggested' && !isQueued;
}
