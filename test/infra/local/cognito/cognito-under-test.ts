import type { PoolMail } from '@infra/local/cognito/pool';
import { startCognito } from '@infra/local/cognito/start-cognito';
import { expect, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';

export const PASSWORD = 'Correct-Horse-1';
export const ANNA = 'anna@example.com';

/** A call's response, as far as tests look at it. */
export interface Answer {
  readonly AuthenticationResult: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken: string;
  };
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly CodeDeliveryDetails: { readonly Destination: string };
  readonly UserAttributes: { readonly Name: string; readonly Value: string }[];
  readonly Users: { readonly Username: string }[];
  readonly Groups: { readonly GroupName: string }[];
}

/** A pool, its sent mails, a clock that a test can set, and helpers for calls. */
export async function aCognito(directory = temporaryDirectory()) {
  const mails: PoolMail[] = [];
  const clock = { now: Date.now() };
  const cognito = await startCognito({
    directory,
    sendMail: (mail) => mails.push(mail),
    now: () => new Date(clock.now),
  });
  onTestFinished(() => cognito.close());

  const send = (operation: string, input: object, headers: Record<string, string>) =>
    fetch(cognito.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify(input),
    });
  const answerOf = async (response: Response): Promise<Answer> => {
    const body = await response.json();
    if (!response.ok) throw new Refused(body.__type, body.message);
    return body;
  };
  const call = async (operation: string, input: object) =>
    answerOf(await send(operation, { ClientId: cognito.clientId, ...input }, {}));
  const admin = async (operation: string, input: object) =>
    answerOf(
      await send(
        operation,
        { UserPoolId: cognito.poolId, ...input },
        { authorization: 'AWS4-HMAC-SHA256 Credential=local' },
      ),
    );
  const signIn = (USERNAME: string, PASSWORD: string) =>
    call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    });
  const refresh = (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken });
  const lastCode = () => mails.at(-1)?.code ?? '';

  return { cognito, directory, mails, clock, call, admin, signIn, refresh, lastCode };
}

/** A refusal as received over HTTP. */
class Refused extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** Expects a call to be refused with exactly this error. */
export async function expectRefusal(attempt: Promise<unknown>, type: string, message: string) {
  await expect(attempt).rejects.toMatchObject({ type, message });
}
