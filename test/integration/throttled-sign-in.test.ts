import { findAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { signOutEverywhere } from '@shared/api/account';
import { getUserSettings } from '@shared/api/settings';
import { send } from '@test/support/http-call';
import { problemOf } from '@test/support/problem-of';
import { serverWith } from '@test/support/server-with';
import { MINUTE, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import { type Person, tokensFor } from '@test/support/signed-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

let service: ServiceUnderTest;
let vera: Person;
let count = 0;

beforeAll(async () => {
  service = await startService({ rooms: [] });
}, 120_000);
// Each test has an account of its own, since some sign out everywhere.
beforeEach(async () => {
  vera = await service.signUp(`vera-${++count}@example.com`);
});
afterAll(() => service.stop());

const settings = (idToken: string) =>
  send(service.url, {
    method: 'GET',
    path: `/v1${getUserSettings.path}`,
    headers: { authorization: idToken, 'x-api-key': vera.apiKey },
  });

describe('a new signing key of the user pool', () => {
  it('is accepted at once, and the former one until its tokens expire', async () => {
    const before = await tokensFor(service.stack, vera.email);
    service.stack.cognito.rotateSigningKey();
    const after = await tokensFor(service.stack, vera.email);

    expect(kidOf(after.idToken)).not.toBe(kidOf(before.idToken));
    expect((await settings(after.idToken)).status).toBe(200);
    expect((await settings(before.idToken)).status).toBe(200);
  });

  it('opens nothing while the pool does not publish it', async () => {
    const { idToken } = await tokensFor(service.stack, vera.email);
    const [head = '', ...rest] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(head, 'base64url').toString());
    const foreign = Buffer.from(JSON.stringify({ ...claims, kid: 'unknown' }));

    expect((await settings([foreign.toString('base64url'), ...rest].join('.'))).status).toBe(401);
    expect((await settings(idToken)).status).toBe(200);
  });
});

describe('a throttled user pool', () => {
  /** Makes the service's own requests to the pool fail so often, and then succeed. */
  async function throttle(times: number): Promise<{ requests(): number }> {
    let requests = 0;
    const url = await serverWith((_, response) => {
      requests += 1;
      const isThrottled = requests <= times;
      response.writeHead(isThrottled ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(isThrottled ? '{"__type":"TooManyRequestsException"}' : '{}');
    });
    const real = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = url;
    onTestFinished(() => {
      process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = real;
    });
    return { requests: () => requests };
  }

  it('is asked again', async () => {
    const { requests } = await throttle(2);
    const response = await vera.ask(signOutEverywhere, { body: {} });

    expect(response.status, response.text).toBe(200);
    expect(requests()).toBe(3);
  });

  it('is a 503 after five requests, and the sign-in is refused nevertheless', async () => {
    service.setTime(Date.now() + 2 * MINUTE);
    const { idToken } = await tokensFor(service.stack, vera.email);
    const { requests } = await throttle(Number.POSITIVE_INFINITY);
    service.setTime(Date.now() + MINUTE);
    const response = await send(service.url, {
      method: 'POST',
      path: `/v1${signOutEverywhere.path}`,
      headers: { authorization: idToken, 'x-api-key': vera.apiKey },
      body: '{}',
    });

    expect(problemOf(response)).toMatchObject({ status: 503 });
    expect(requests()).toBe(5);
    expect((await findAccount(services().configs, vera.sub))?.signedOutAt).toBe(Date.now());
    expect((await settings(idToken)).status).toBe(401);
  });
});

function kidOf(token: string): string {
  const [head = ''] = token.split('.');
  return JSON.parse(Buffer.from(head, 'base64url').toString()).kid;
}
