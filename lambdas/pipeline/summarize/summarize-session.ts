import { randomUUID } from 'node:crypto';
import { eventsIn, readChunksReaching } from '@lambdas/data/log/capture';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import {
  claimSummary,
  finishSummary,
  type SessionSummary,
  type SummaryResult,
} from '@lambdas/data/sessions/session-summaries';
import type { LanguageModel } from '@lambdas/integrations/language-model';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { buildQuestion, cleanAnswer } from '@shared/domain/summaries/question';
import {
  collectSessionChat,
  MIN_VIEWER_MESSAGES,
  type SessionChat,
} from '@shared/domain/summaries/session-chat';
import type { FinishedSession } from './due-sessions';

/** Longer than the function's timeout, so the owner of an expired claim is dead. */
const CLAIM_MS = 5 * 60_000;
const MAX_ATTEMPTS = 3;
const MINUTE_MS = 60_000;
/** Pauses after the first and second attempt. A model can be busy for long. */
const RETRY_DELAYS_MS = [30 * MINUTE_MS, 6 * 60 * MINUTE_MS];

export type SummaryOutcome = SessionSummary['status'] | 'taken';

/**
 * Requests a session's summary, at most three times in total. The claim is written before the model
 * is asked, so only one of several runs asks. If it dies, the next run asks after the claim has
 * expired.
 */
export async function summarizeSession(
  services: Services,
  model: LanguageModel,
  performer: string,
  { start, end, summary }: FinishedSession,
): Promise<SummaryOutcome> {
  const { sessions, now } = services;
  const finish = async (
    claim: string,
    result: Partial<SummaryResult> & Pick<SummaryResult, 'status'>,
  ) => {
    const whole = { suggested: null, nextAt: 0, time: now(), ...result };
    await finishSummary(sessions, performer, start, claim, whole);
    return result.status;
  };

  const attempts = (summary?.attempts ?? 0) + 1;
  if (summary && attempts > MAX_ATTEMPTS) return finish(summary.claim, { status: 'failed' });
  const claim = randomUUID();
  const until = now() + CLAIM_MS;
  if (!(await claimSummary(sessions, performer, start, summary, { claim, now: now(), until }))) {
    return 'taken';
  }

  const chat = await readChat(services, { performer, start, end });
  if (chat.viewerMessages < MIN_VIEWER_MESSAGES) {
    return finish(claim, { status: 'too-few-messages' });
  }
  const answer = await model.ask(buildQuestion(chat));
  if (answer.kind === 'refused') return finish(claim, { status: 'refused' });
  const text = answer.kind === 'text' ? cleanAnswer(answer.text, chat) : '';
  if (text !== '') return finish(claim, { status: 'suggested', suggested: text });

  const reason = answer.kind === 'failed' ? answer.reason : 'the response was empty after cleaning';
  logger.warn('no summary', { performer, attempts, reason });
  const wait = RETRY_DELAYS_MS[attempts - 1];
  return wait === undefined || attempts >= MAX_ATTEMPTS
    ? finish(claim, { status: 'failed' })
    : finish(claim, { status: 'pending', nextAt: now() + wait });
}

/** Reads the log back to the session's start, at most a few days. */
async function readChat(
  { capture }: Services,
  broadcast: Pick<SessionChat, 'performer' | 'start' | 'end'>,
): Promise<SessionChat> {
  const { materialized } = await findProgress(capture, broadcast.performer);
  const chunks = await readChunksReaching(
    capture,
    broadcast.performer,
    broadcast.start,
    materialized.seq,
  );
  return collectSessionChat(eventsIn(chunks).events, broadcast);
}
