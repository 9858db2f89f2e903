import { webConfig } from './config';

/** The parts of the user pool's replies that we use, by operation. See Cognito's API reference. */
interface Replies {
  InitiateAuth: SignInReply;
  RespondToAuthChallenge: SignInReply;
  GetTokensFromRefreshToken: Pick<SignInReply, 'AuthenticationResult'>;
  GetUser: { UserMFASettingList?: readonly string[] };
  AssociateSoftwareToken: { SecretCode: string };
}

/** Tokens, or the next step of the sign-in. */
interface SignInReply {
  readonly AuthenticationResult?: {
    readonly IdToken: string;
    readonly AccessToken: string;
    /** In seconds. */
    readonly ExpiresIn: number;
    /** Missing from a renewal, unless the pool rotates refresh tokens. */
    readonly RefreshToken?: string;
  };
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
}

type Operation =
  | keyof Replies
  | 'SignUp'
  | 'ConfirmSignUp'
  | 'ResendConfirmationCode'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'ChangePassword'
  | 'VerifySoftwareToken'
  | 'SetUserMFAPreference'
  | 'RevokeToken';

/** The reply to an operation. */
export type UserPoolReply<Name extends Operation> = Name extends keyof Replies
  ? Replies[Name]
  : unknown;

const TIMEOUT_MS = 30_000;

/**
 * Makes one call to the Cognito user pool. Input without an access token gets the id of our client.
 *
 * @throws Error named by Cognito, such as `NotAuthorizedException`
 */
export async function askUserPool<Name extends Operation>(
  operation: Name,
  input: Readonly<Record<string, unknown>>,
): Promise<UserPoolReply<Name>> {
  const { region, userPoolClientId, userPoolEndpoint } = await webConfig();
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify('AccessToken' in input ? input : { ClientId: userPoolClientId, ...input }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text || '{}') as UserPoolReply<Name>;
  throw refusalIn(text);
}

function refusalIn(text: string): Error {
  const { __type: type = '', message } = JSON.parse(text) as Record<string, string>;
  return Object.assign(new Error(message), { name: type.split('#').at(-1) ?? '' });
}
