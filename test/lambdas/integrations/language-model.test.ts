import type { Misbehavior } from '@infra/local/language-model/misbehavior';
import { startLanguageModel } from '@infra/local/language-model/start-language-model';
import { openLanguageModel } from '@lambdas/integrations/language-model';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const question = { instruction: 'Be brief.', text: '[0:01] Viewer 1: a secret wish' };

async function answerTo(misbehavior?: Misbehavior, timeoutMs?: number) {
  const stand = await startLanguageModel({ misbehave: () => misbehavior });
  onTestFinished(() => stand.close());
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', stand.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('SUMMARY_MODEL_ID', 'us.amazon.nova-lite-v1:0');
  const answer = await openLanguageModel(timeoutMs === undefined ? {} : { timeoutMs }).ask(
    question,
  );
  return { answer, requests: stand.requests };
}

afterEach(() => vi.unstubAllEnvs());

describe('the language model', () => {
  it('gets the instruction and the text once, and returns a text', async () => {
    const { answer, requests } = await answerTo({ kind: 'says', text: 'All went well.' });

    expect(answer).toEqual({ kind: 'text', text: 'All went well.' });
    expect(requests).toEqual([
      {
        modelId: 'us.amazon.nova-lite-v1:0',
        system: question.instruction,
        prompt: question.text,
        number: 1,
      },
    ]);
  });

  it.each([
    ['filter', 'content_filtered'],
    ['guardrail', 'guardrail_intervened'],
  ] as const)('reports a refusal if a %s withheld the answer', async (kind, reason) => {
    expect((await answerTo({ kind })).answer).toEqual({ kind: 'refused', reason });
  });

  it.each([
    ['throttle', 'ThrottlingException'],
    ['fault', 'InternalServerException'],
    ['model-error', 'ModelErrorException'],
    ['empty', 'empty answer'],
  ] as const)('fails on a %s without a second try', async (kind, reason) => {
    const { answer, requests } = await answerTo({ kind });

    expect(answer).toEqual({ kind: 'failed', reason });
    expect(requests).toHaveLength(1);
  });

  it('fails if the connection breaks', async () => {
    expect((await answerTo({ kind: 'reset' })).answer).toMatchObject({ kind: 'failed' });
  });

  it('doesn’t wait forever', async () => {
    expect((await answerTo({ kind: 'hang' }, 200)).answer).toMatchObject({ kind: 'failed' });
  });

  it('never repeats the input in errors', async () => {
    const { answer } = await answerTo({ kind: 'throttle' });

    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
