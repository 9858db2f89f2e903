import { makeSigningSecret, signMessage } from '@lambdas/integrations/webhooks/sign-message';
import { VERIFY_EXAMPLE } from '@web/site/api-docs/verify-example';
import { expect, it } from 'vitest';

it('the published example takes our messages and no others', async () => {
  const source = `data:text/javascript,${encodeURIComponent(VERIFY_EXAMPLE)}`;
  const { verify } = await import(/* @vite-ignore */ source);
  const [secret, former] = [makeSigningSecret(), makeSigningSecret()];
  const timestamp = Math.floor(Date.now() / 1000);
  const content = { id: 'msg_1', timestamp, body: '{"type":"webhook.test"}' };
  const headers = signMessage(content, [secret, former]);
  for (const one of [secret, former]) {
    expect(verify(headers, content.body, one)).toEqual({ type: 'webhook.test' });
  }
  expect(() => verify(headers, '{}', secret)).toThrow('Not from Roomlight');
  expect(() => verify(headers, content.body, makeSigningSecret())).toThrow('Not from Roomlight');
  const old = signMessage({ ...content, timestamp: timestamp - 3_600 }, [secret]);
  expect(() => verify(old, content.body, secret)).toThrow('Too old');
});
