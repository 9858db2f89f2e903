import { createHash } from 'node:crypto';
import { countUse } from '@lambdas/data/accounts/rate-limits';
import { findHelpAnswer, saveHelpAnswer } from '@lambdas/data/site/help-answers';
import { openLanguageModel } from '@lambdas/integrations/language-model';
import { numberEnv } from '@lambdas/runtime/env';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import type { HelpAnswer } from '@shared/help/answer';
import type { ArticleText } from '@shared/help/article';
import { checkAnswer } from '@shared/help/check-answer';
import { helpPrompt, INSTRUCTION, MAX_ARTICLES } from '@shared/help/question';

/** One limit per day for all visitors together. */
const DAY = { seconds: 86_400, kind: 'help-answers', per: 'service' } as const;
const EVERYBODY = 'everybody';
/** Short, because the visitor already sees the found articles and waits for the answer above them. */
const MODEL = { timeoutMs: 8_000, maxTokens: 350, temperature: 0 };

/**
 * Returns an answer that quotes the best of the found articles; null if there is none, if today's
 * limit is used up, or if answers are switched off. A repeated question costs one read.
 */
export async function findAnswer(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  question: string,
  found: readonly ArticleText[],
): Promise<HelpAnswer | null> {
  const most = numberEnv('HELP_ANSWERS_PER_DAY', 0);
  if (most === 0) return null;
  const articles = found.slice(0, MAX_ARTICLES);
  const text = helpPrompt(question, articles);
  const request = { question, basis: hashOf(`${INSTRUCTION}\n${text}`) };
  const known = await findHelpAnswer(configs, request, now());
  if (known !== undefined) return known;
  const { calls } = await countUse(configs, DAY, EVERYBODY, now());
  if (calls > most) return null;
  const reply = await openLanguageModel(MODEL).ask({ instruction: INSTRUCTION, text });
  // Not stored, so the model is asked again when somebody repeats the question.
  if (reply.kind === 'failed') {
    logger.warn('no help answer', { reason: reply.reason });
    return null;
  }
  const answer = reply.kind === 'text' ? checkAnswer(reply.text, articles) : null;
  await saveHelpAnswer(configs, request, answer, now());
  logger.info('help answer', { shown: answer !== null });
  return answer;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
