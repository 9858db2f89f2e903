import '@test/support/loud-logs';
import { MISSING_ENTRY } from '@lambdas/triggers/missing-entry';
import { handler } from '@lambdas/triggers/user-pool-event';
import { captureLogs } from '@test/support/captured-logs';
import { expect, it } from 'vitest';

const signIn = {
  triggerSource: 'PostAuthentication_Authentication',
  request: { userAttributes: { sub: 'somebody' } },
};

it('lets people sign in when the entry can’t be written, and logs that it is missing', async () => {
  // Without settings there are no tables.
  const logs = captureLogs();
  const answer = await handler(signIn);
  logs.stop();

  expect(answer).toBe(signIn);
  const lines = logs.lines().filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'ERROR', message: MISSING_ENTRY },
  ]);
});

it('returns other events as they are', async () => {
  const confirmed = { ...signIn, triggerSource: 'PostConfirmation_ConfirmSignUp' };
  expect(await handler(confirmed)).toBe(confirmed);
});
