import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Misbehavior, ModelRequest } from '@infra/local/language-model/misbehavior';
import { startLanguageModel } from '@infra/local/language-model/start-language-model';
import { expect, onTestFinished, test } from 'vitest';

async function aModel(misbehave?: (request: ModelRequest) => Misbehavior | undefined) {
  const model = await startLanguageModel(misbehave ? { misbehave } : {});
  onTestFinished(() => model.close());
  const client = new BedrockRuntimeClient({
    endpoint: model.url,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  onTestFinished(() => client.destroy());
  const ask = (text: string, maxTokens = 500) =>
    client.send(
      new ConverseCommand({
        modelId: 'us.amazon.nova-lite-v1:0',
        system: [{ text: 'Be brief.' }],
        messages: [{ role: 'user', content: [{ text }] }],
        inferenceConfig: { maxTokens, temperature: 0.2 },
      }),
    );
  return { model, ask };
}

const chat = [
  '[0:01] Viewer 1: lovely guitar tonight',
  '[0:20] Viewer 2: more guitar please',
  '[0:21] Viewer 1: yes, guitar and piano',
  '[0:40] Broadcaster: piano it is',
].join('\n');

test('summarizes a conversation with counts, deterministically', async () => {
  const { ask } = await aModel();
  const answers = [await ask(chat), await ask(chat)];
  const texts = answers.map(({ output }) => output?.message?.content?.[0]?.text);

  expect(texts[0]).toBe(
    'The conversation had 4 messages by 3 people. It was busiest from minute 15 on, with 2 ' +
      'messages in a quarter of an hour. What came up most: guitar (3 times), piano (2 times), ' +
      'lovely (1 times), tonight (1 times), please (1 times). ' +
      'The audience wrote steadily and stayed friendly.',
  );
  expect(texts[1]).toBe(texts[0]);
  expect(answers[0]).toMatchObject({
    stopReason: 'end_turn',
    usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
  });
});

test('stops at the maximum number of tokens', async () => {
  const { ask } = await aModel();
  const answer = await ask(chat, 5);

  expect(answer.stopReason).toBe('max_tokens');
  expect(answer.output?.message?.content?.[0]?.text).toHaveLength(20);
});

test('remembers its requests', async () => {
  const { ask, model } = await aModel();
  await ask(chat);

  expect(model.requests).toEqual([
    { modelId: 'us.amazon.nova-lite-v1:0', system: 'Be brief.', prompt: chat, number: 1 },
  ]);
});

test.each([
  ['throttle', 'ThrottlingException', 429],
  ['fault', 'InternalServerException', 500],
  ['model-error', 'ModelErrorException', 424],
] as const)('set to %s, answers with a %s', async (kind, name, status) => {
  const { ask } = await aModel(() => ({ kind }));

  await expect(ask(chat)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
});

test.each([
  ['filter', 'content_filtered'],
  ['guardrail', 'guardrail_intervened'],
] as const)('set to %s, stops for that reason', async (kind, stopReason) => {
  const { ask } = await aModel(() => ({ kind }));

  expect(await ask(chat)).toMatchObject({ stopReason });
});

test('refuses invalid requests, as the service does', async () => {
  const { ask } = await aModel();

  await expect(ask('')).rejects.toMatchObject({ name: 'ValidationException' });
});

test('drops the connection when set to, and works again afterwards', async () => {
  const { ask } = await aModel(({ number }) => (number === 1 ? { kind: 'reset' } : undefined));

  await expect(ask(chat)).rejects.toThrow();
  expect(await ask(chat)).toMatchObject({ stopReason: 'end_turn' });
});

test('closes even if somebody is still waiting', async () => {
  const { ask, model } = await aModel(() => ({ kind: 'hang' }));
  const waiting = expect(ask(chat)).rejects.toThrow();
  await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBe(1);
  await model.close();
  await waiting;

  await expect(fetch(model.url)).rejects.toThrow();
});
