import * as z from 'zod';
import type { Asked, Misbehavior } from './misbehavior';
import { retell } from './retell';

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
  misbehave: (asked: Asked) => Misbehavior | undefined,
): { asked: Asked | null; answer: ConverseAnswer | 'hang' | 'reset' } {
  const input = ConverseInput.safeParse(parse(json));
  if (!input.success) {
    const answer = refusal(400, 'ValidationException', z.prettifyError(input.error));
    return { asked: null, answer };
  }
  const { system = [], messages, inferenceConfig } = input.data;
  const asked: Asked = {
    modelId,
    system: system.map(({ text }) => text).join('\n'),
    prompt: messages.flatMap(({ content }) => content.map(({ text }) => text)).join('\n'),
    number,
  };
  const misbehavior = misbehave(asked);
  switch (misbehavior?.kind) {
    case 'hang':
    case 'reset':
      return { asked, answer: misbehavior.kind };
    case 'throttle':
      return { asked, answer: refusal(429, 'ThrottlingException', 'Too many requests.') };
    case 'fault':
      return {
        asked,
        answer: refusal(500, 'InternalServerException', 'The stand-in was told so.'),
      };
    case 'model-error':
      return { asked, answer: refusal(424, 'ModelErrorException', 'The model failed.') };
    case 'filter':
      return { asked, answer: said(asked, 'Filtered.', 'content_filtered') };
    case 'guardrail':
      return { asked, answer: said(asked, 'Sorry, no.', 'guardrail_intervened') };
    case 'empty':
      return { asked, answer: said(asked, '', 'end_turn') };
    case 'says':
      return { asked, answer: said(asked, misbehavior.text, 'end_turn') };
    default: {
      const most = (inferenceConfig?.maxTokens ?? 1_000) * TOKEN;
      const text = retell(asked.prompt);
      const isCut = text.length > most;
      return { asked, answer: said(asked, text.slice(0, most), isCut ? 'max_tokens' : 'end_turn') };
    }
  }
}

function said(asked: Asked, text: string, stopReason: string): ConverseAnswer {
  const inputTokens = Math.ceil((asked.system.length + asked.prompt.length) / TOKEN);
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
