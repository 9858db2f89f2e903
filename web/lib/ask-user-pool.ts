import { webConfig } from './config';

/** The parts of the user pool's replies that we use, by operation. See Cognito's API reference. */
interface Replies {
  GetTokensFromRefreshToken: {
    readonly AuthenticationResult?: {
      readonly IdToken: string;
      readonly AccessToken: string;
      /** In seconds. */
      readonly ExpiresIn: number;
      /** Missing unless the pool rotates refresh tokens. */
      readonly RefreshToken?: string;
    };
  };
  InitiateAuth: unknown;
  RevokeToken: unknown;
}

const TIMEOUT_MS = 30_000;

/**
 * Makes one call to the Cognito user pool without the sign-in library, which is too large for every
 * page and renews only tokens that it stores itself.
 *
 * @throws Error named by Cognito, such as `NotAuthorizedException`
 */
export async function askUserPool<Name extends keyof Replies>(
  operation: Name,
  input: Readonly<Record<string, unknown>>,
): Promise<Replies[Name]> {
  const { region, userPoolClientId, userPoolEndpoint } = await webConfig();
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...input }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text || '{}') as Replies[Name];
  throw refusalIn(text);
}

function refusalIn(text: string): Error {
  const { __type: type = '', message } = JSON.parse(text) as Record<string, string>;
  return Object.assign(new Error(message), { name: type.split('#').at(-1) ?? '' });
}
