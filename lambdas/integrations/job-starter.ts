import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { requiredEnv } from '@lambdas/runtime/env';
import * as z from 'zod';

/** Starts jobs without waiting for them. */
export interface JobStarter {
  /**
   * Starts a job. It runs at least once, perhaps later, and fails without anybody being told here.
   *
   * @throws Error if the start was not accepted
   */
  start(job: string, input: unknown): Promise<void>;
}

/** Opens Lambda's own queue of starts, which needs no other service. */
export function openJobStarter(): JobStarter {
  const client = new LambdaClient({ maxAttempts: 3 });
  const functions = z
    .record(z.string(), z.string())
    .parse(JSON.parse(requiredEnv('JOB_FUNCTIONS')));
  return {
    async start(job, input) {
      const name = functions[job];
      if (name === undefined) throw new Error(`The job ${job} has no function here.`);
      await client.send(
        new InvokeCommand({
          FunctionName: name,
          InvocationType: 'Event',
          Payload: JSON.stringify(input),
        }),
      );
    },
  };
}
