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
  /** The model is not asked after this (epoch ms). */
  readonly until: number;
}

/** Sessions per performer and run. The rest waits for the next runs. */
const MAX_CONCURRENT = 3;

/**
 * Requests the missing summaries of a performer's finished sessions, queues the answers for review,
 * and keeps the published document in line with the consent. It looks at state only, so the next
 * run finds whatever was interrupted.
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
    const hasUnqueued = ({ summary }: FinishedSession) => summary !== null && isUnqueued(summary);
    const oldest = finished.at(-1);
    if (oldest && (outcomes.includes('suggested') || finished.some(hasUnqueued))) {
      await queueSuggestions(services, performer, oldest.start);
    }
  }
  await publishSummaries(services, published, performer, mayPublish);
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
