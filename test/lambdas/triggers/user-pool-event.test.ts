import '@test/support/silent-logs';
import { handler } from '@lambdas/triggers/user-pool-event';
import { expect, it } from 'vitest';

const signIn = {
  triggerSource: 'PostAuthentication_Authentication',
  request: { userAttributes: { sub: 'somebody' } },
};

it('lets people sign in when the entry can’t be written', async () => {
  // Without settings there are no tables.
  expect(await handler(signIn)).toBe(signIn);
});

it('returns other events as they are', async () => {
  const confirmed = { ...signIn, triggerSource: 'PostConfirmation_ConfirmSignUp' };
  expect(await handler(confirmed)).toBe(confirmed);
});
