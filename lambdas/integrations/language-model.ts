import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { requiredEnv } from '@lambdas/runtime/env';
import type { Question } from '@shared/domain/summaries/question';

export type ModelAnswer =
  | { readonly kind: 'text'; readonly text: string }
  /** The model's filter or a guardrail blocked the answer. Asking again is pointless. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Busy, broken or too slow. Asking again later may help. `reason` is the error's name. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface LanguageModel {
  /**
   * Asks once. Never throws because of the model's answer, and never logs the question or the
   * answer.
   */
  ask(question: Question): Promise<ModelAnswer>;
}

/** How the model is asked. */
export interface ModelOptions {
  /** @default 45 seconds */
  readonly timeoutMs?: number;
  /** Longest answer. @default 600 */
  readonly maxTokens?: number;
  /** From 0, the most likely answer each time, to 1. @default 0.2 */
  readonly temperature?: number;
}

const refusals = new Set(['content_filtered', 'guardrail_intervened', 'refusal']);

/**
 * Opens the Amazon Bedrock model that the settings name. Failures are not retried here: the next
 * run of a job, or the next question, does that.
 */
export function openLanguageModel({
  timeoutMs = 45_000,
  maxTokens = 600,
  temperature = 0.2,
}: ModelOptions = {}): LanguageModel {
  const modelId = requiredEnv('SUMMARY_MODEL_ID');
  const client = new BedrockRuntimeClient({
    maxAttempts: 1,
    // This client uses HTTP/2, where an idle connection has no timeout of its own.
    requestHandler: { requestTimeout: timeoutMs, disableConcurrentStreams: true },
  });

  return {
    async ask({ instruction, text }) {
      try {
        const answer = await client.send(
          new ConverseCommand({
            modelId,
            system: [{ text: instruction }],
            messages: [{ role: 'user', content: [{ text }] }],
            inferenceConfig: { maxTokens, temperature },
          }),
          { abortSignal: AbortSignal.timeout(timeoutMs) },
        );
        return toModelAnswer(answer);
      } catch (error) {
        // Error messages may quote the question.
        return { kind: 'failed', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },
  };
}

function toModelAnswer({ output, stopReason }: ConverseCommandOutput): ModelAnswer {
  const reason = stopReason ?? '';
  if (refusals.has(reason)) return { kind: 'refused', reason };
  const text = (output?.message?.content ?? []).map((block) => block.text ?? '').join('');
  return text.trim() === '' ? { kind: 'failed', reason: 'empty answer' } : { kind: 'text', text };
}
