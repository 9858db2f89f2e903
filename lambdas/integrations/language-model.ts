import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { requiredEnv } from '@lambdas/runtime/env';
import type { Question } from '@shared/domain/summaries/question';

export type ModelAnswer =
  | { readonly kind: 'text'; readonly text: string }
  /** The model's own filter or a guardrail kept the answer back: asking again changes nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Busy, broken or too slow: asking again later may help. Only the error's name. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface LanguageModel {
  /** Asks once. Never throws for what the model does, never logs what was asked or answered. */
  ask(question: Question): Promise<ModelAnswer>;
}

const MAX_TOKENS = 600;
const TEMPERATURE = 0.2;
const PATIENCE_MS = 45_000;

const refusals = new Set(['content_filtered', 'guardrail_intervened', 'refusal']);

/** Amazon Bedrock's model named by the settings. A failure is left to the next start, not retried. */
export function openLanguageModel(patienceMs: number = PATIENCE_MS): LanguageModel {
  const modelId = requiredEnv('SUMMARY_MODEL_ID');
  const client = new BedrockRuntimeClient({
    maxAttempts: 1,
    // This client speaks HTTP/2, where a silent connection has no time limit of its own.
    requestHandler: { requestTimeout: patienceMs, disableConcurrentStreams: true },
  });

  return {
    async ask({ instruction, text }) {
      try {
        const answer = await client.send(
          new ConverseCommand({
            modelId,
            system: [{ text: instruction }],
            messages: [{ role: 'user', content: [{ text }] }],
            inferenceConfig: { maxTokens: MAX_TOKENS, temperature: TEMPERATURE },
          }),
          { abortSignal: AbortSignal.timeout(patienceMs) },
        );
        return understand(answer);
      } catch (error) {
        // Messages may quote what was sent.
        return { kind: 'failed', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },
  };
}

function understand({ output, stopReason }: ConverseCommandOutput): ModelAnswer {
  const reason = stopReason ?? '';
  if (refusals.has(reason)) return { kind: 'refused', reason };
  const text = (output?.message?.content ?? []).map((block) => block.text ?? '').join('');
  return text.trim() === '' ? { kind: 'failed', reason: 'empty answer' } : { kind: 'text', text };
}
