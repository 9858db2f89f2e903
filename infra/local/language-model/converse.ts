import * as z from 'zod';
import type { Misbehavior, ModelRequest } from './misbehavior';
import { answerFromArticles, hasQuestion } from './quote-articles';
import { summarizePrompt } from './retell';

const Text = z.array(z.object({ text: z.string().min(1) })).min(1);

const ConverseInput = z.object({
  system: Text.optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: Text })).min(1),
  inferenceConfig: z
    .object({
      maxTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(1).optional(),
      topP: z.number().min(0).max(1).optional(),
      stopSequences: z.array(z.string()).optional(),
    })
    .optional(),
});

/** An HTTP answer; null for no answer. */
export interface ConverseAnswer {
  readonly status: number;
  /** The name of the exception, if it is one. */
  readonly error?: string;
  readonly body: object;
}

const refusal = (status: number, error: string, message: string): ConverseAnswer => ({
  status,
  error,
  body: { message },
});

/** Approximate number of characters per token. */
const TOKEN = 4;

/** Answers `POST /model/{modelId}/converse`. The server implements `hang` and `reset`. */
export function converse(
  modelId: string,
  json: string,
  number: number,
  misbehave: (request: ModelRequest) => Misbehavior | undefined,
): { request: ModelRequest | null; answer: ConverseAnswer | 'hang' | 'reset' } {
  const input = ConverseInput.safeParse(parse(json));
  if (!input.success) {
    const answer = refusal(400, 'ValidationException', z.prettifyError(input.error));
    return { request: null, answer };
  }
  const { system = [], messages, inferenceConfig } = input.data;
  const request: ModelRequest = {
    modelId,
    system: system.map(({ text }) => text).join('\n'),
    prompt: messages.flatMap(({ content }) => content.map(({ text }) => text)).join('\n'),
    number,
  };
  const misbehavior = misbehave(request);
  switch (misbehavior?.kind) {
    case 'hang':
    case 'reset':
      return { request, answer: misbehavior.kind };
    case 'throttle':
      return { request, answer: refusal(429, 'ThrottlingException', 'Too many requests.') };
    case 'fault':
      return {
        request,
        answer: refusal(500, 'InternalServerException', 'A test asked for this error.'),
      };
    case 'model-error':
      return { request, answer: refusal(424, 'ModelErrorException', 'The model failed.') };
    case 'filter':
      return { request, answer: toAnswer(request, 'Filtered.', 'content_filtered') };
    case 'guardrail':
      return { request, answer: toAnswer(request, 'Sorry, no.', 'guardrail_intervened') };
    case 'empty':
      return { request, answer: toAnswer(request, '', 'end_turn') };
    case 'says':
      return { request, answer: toAnswer(request, misbehavior.text, 'end_turn') };
    default: {
      const most = (inferenceConfig?.maxTokens ?? 1_000) * TOKEN;
      const { prompt } = request;
      const text = hasQuestion(prompt) ? answerFromArticles(prompt) : summarizePrompt(prompt);
      const isCut = text.length > most;
      return {
        request,
        answer: toAnswer(request, text.slice(0, most), isCut ? 'max_tokens' : 'end_turn'),
      };
    }
  }
}

function toAnswer(request: ModelRequest, text: string, stopReason: string): ConverseAnswer {
  const inputTokens = Math.ceil((request.system.length + request.prompt.length) / TOKEN);
  const outputTokens = Math.ceil(text.length / TOKEN);
  return {
    status: 200,
    body: {
      output: { message: { role: 'assistant', content: text === '' ? [] : [{ text }] } },
      stopReason,
      usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
      metrics: { latencyMs: outputTokens },
    },
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
