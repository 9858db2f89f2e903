import { setTimeout } from 'node:timers/promises';
import type { RunningStack } from '../stack/start-stack';

/** Calls the API as the signed-in user. @throws Error unless the answer is a success */
export type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

/** Signs in over HTTP, as the web app does, and fetches the account's API key. */
export async function signIn(
  stack: Pick<RunningStack, 'url' | 'cognito'>,
  { email, password }: { email: string; password: string },
): Promise<Call> {
  const token = await idToken(stack, email, password);
  let apiKey = '';

  const call: Call = async (method, path, body) => {
    const response = await fetchAgain(`${stack.url}/v1${path}`, {
      method,
      headers: {
        authorization: token,
        'content-type': 'application/json',
        ...(apiKey ? { 'x-api-key': apiKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

  const profile = await call('GET', '/user_performer');
  apiKey = String((profile as { apiToken?: string }).apiToken ?? '');
  return call;
}

const TRIES = 5;
const PAUSE_MS = 1_000;

/**
 * Retries a request that fails or gets 503. Generating a world blocks this process for seconds,
 * during which a kept-alive connection may be closed or a stand-in may answer too late. Repeating
 * is safe because every write is idempotent.
 */
async function fetchAgain(url: string, init: RequestInit, tries = TRIES): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (tries <= 1) throw error;
    return null;
  });
  if (response && (response.status !== 503 || tries <= 1)) return response;
  await setTimeout(PAUSE_MS);
  return fetchAgain(url, init, tries - 1);
}

async function idToken(
  { cognito }: Pick<RunningStack, 'cognito'>,
  email: string,
  password: string,
): Promise<string> {
  const response = await fetch(cognito.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: cognito.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = (await response.json()) as { AuthenticationResult?: { IdToken?: string } };
  const token = answer.AuthenticationResult?.IdToken;
  if (!token) throw new Error(`Sign-in failed: ${JSON.stringify(answer)}`);
  return token;
}
