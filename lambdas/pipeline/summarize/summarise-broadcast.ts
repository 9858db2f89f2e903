import { randomUUID } from 'node:crypto';
import { eventsIn, readChunksReaching } from '@lambdas/data/capture';
import {
  type BroadcastSummary,
  claimSummary,
  type SummaryResult,
  settleSummary,
} from '@lambdas/data/session-summaries';
import { findProgress } from '@lambdas/data/settled';
import type { LanguageModel } from '@lambdas/integrations/language-model';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import {
  type BroadcastChat,
  chatOfBroadcast,
  LEAST_VIEWER_MESSAGES,
} from '@shared/domain/summaries/broadcast-chat';
import { checkedAnswer, questionAbout } from '@shared/domain/summaries/question';
import type { FinishedBroadcast } from './due-broadcasts';

/** Longer than the function may run, so an expired claim is a dead one's. */
const CLAIM_MS = 5 * 60_000;
const MOST_ATTEMPTS = 3;
const MINUTE_MS = 60_000;
/** How long the next attempt waits after the first and the second one: a model can be busy long. */
const WAITS_MS = [30 * MINUTE_MS, 6 * 60 * MINUTE_MS];

export type SummaryOutcome = BroadcastSummary['status'] | 'taken';

/**
 * Asks for the summary of a broadcast, at most three times in all. The claim is written before
 * the model is asked: of several at once one asks, and one that died is followed by the next
 * after its claim has expired.
 */
export async function summariseBroadcast(
  services: Services,
  model: LanguageModel,
  performer: string,
  { start, end, summary }: FinishedBroadcast,
): Promise<SummaryOutcome> {
  const { sessions, now } = services;
  const settle = async (
    claim: string,
    result: Partial<SummaryResult> & Pick<SummaryResult, 'status'>,
  ) => {
    const whole = { suggested: null, nextAt: 0, time: now(), ...result };
    await settleSummary(sessions, performer, start, claim, whole);
    return result.status;
  };

  const attempts = (summary?.attempts ?? 0) + 1;
  if (summary && attempts > MOST_ATTEMPTS) return settle(summary.claim, { status: 'failed' });
  const claim = randomUUID();
  const until = now() + CLAIM_MS;
  if (!(await claimSummary(sessions, performer, start, summary, { claim, now: now(), until }))) {
    return 'taken';
  }

  const chat = await readChat(services, { performer, start, end });
  if (chat.viewerMessages < LEAST_VIEWER_MESSAGES) {
    return settle(claim, { status: 'too-few-messages' });
  }
  const answer = await model.ask(questionAbout(chat));
  if (answer.kind === 'refused') return settle(claim, { status: 'refused' });
  const text = answer.kind === 'text' ? checkedAnswer(answer.text, chat) : '';
  if (text !== '') return settle(claim, { status: 'suggested', suggested: text });

  const reason = answer.kind === 'failed' ? answer.reason : 'nothing left of the answer';
  logger.warn('no summary', { performer, attempts, reason });
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined || attempts >= MOST_ATTEMPTS
    ? settle(claim, { status: 'failed' })
    : settle(claim, { status: 'pending', nextAt: now() + wait });
}

/** The chain back to the broadcast's start: as far as broadcasts may lie back, a few days. */
async function readChat(
  { capture }: Services,
  broadcast: Pick<BroadcastChat, 'performer' | 'start' | 'end'>,
): Promise<BroadcastChat> {
  const { settled } = await findProgress(capture, broadcast.performer);
  const chunks = await readChunksReaching(
    capture,
    broadcast.performer,
    broadcast.start,
    settled.seq,
  );
  return chatOfBroadcast(eventsIn(chunks).events, broadcast);
}
