import { startLambda } from '@infra/local/lambda/start-lambda';
import { openJobStarter } from '@lambdas/integrations/job-starter';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

async function startFunctions(run: (name: string, input: unknown) => Promise<void>) {
  const lambda = await startLambda({ run });
  onTestFinished(() => lambda.close());
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', lambda.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv(
    'JOB_FUNCTIONS',
    JSON.stringify({ listen: 'arn:aws:lambda:x:1:function:listen:live' }),
  );
  onTestFinished(() => void vi.unstubAllEnvs());
  return { lambda, starter: openJobStarter() };
}

describe('the stand-in for Lambda', () => {
  it('starts a function with its input, without letting the caller wait', async () => {
    const ran: unknown[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { lambda, starter } = await startFunctions(async (name, input) => {
      await released;
      ran.push([name, input]);
    });
    await starter.start('listen', { shard: { index: 1, of: 2 } });
    expect(ran).toEqual([]);

    release();
    expect(await lambda.allEnded()).toEqual([]);
    const name = 'arn:aws:lambda:x:1:function:listen:live';
    expect(ran).toEqual([[name, { shard: { index: 1, of: 2 } }]]);
  });

  it('tells the errors of functions to whoever waits for all, once', async () => {
    const { lambda, starter } = await startFunctions(async () => {
      throw new Error('failed');
    });
    await starter.start('listen', {});
    expect(await lambda.allEnded()).toEqual([new Error('failed')]);
    expect(await lambda.allEnded()).toEqual([]);
  });

  it('refuses what is no asynchronous start', async () => {
    const { lambda } = await startFunctions(async () => {});
    const path = '/2015-03-31/functions/listen/invocations';
    const answer = await fetch(`${lambda.url}${path}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(400);
  });
});

describe('a job without a function', () => {
  it('cannot be started', async () => {
    const { starter } = await startFunctions(async () => {});
    await expect(starter.start('unknown', {})).rejects.toThrow('unknown');
  });
});
