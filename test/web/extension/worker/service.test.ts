import { saveExtensionUpload } from '@shared/api/extension-calls.gen';
import { openService } from '@web/extension/worker/service';
import { expect, it } from 'vitest';

const access = { siteUrl: 'https://roomlight.test', token: 'token' };

function answer(status: number, problem: object) {
  const service = openService(async () => Response.json(problem, { status }));
  return service(saveExtensionUpload, access, { body: {} });
}

it('says why an upload was refused, without the name of the field', async () => {
  const [where, message] = ['body.tips.3.time', 'The time is outside the session.'];
  const problem = { detail: `${where}: ${message} 2 more.`, errors: [{ where, message }] };
  expect(await answer(400, problem)).toMatchObject({
    kind: 'refused',
    reason: 'The time is outside the session. 2 more.',
  });
});

it.each([
  ['You’re offline: try again.', { detail: 'You’re offline: try again.' }],
  ['No list.', { detail: 'No list.', errors: 'body' }],
  ['The service answered 400.', {}],
])('says %s as the service says it', async (reason, problem) => {
  expect(await answer(400, problem)).toMatchObject({ kind: 'refused', reason });
});
