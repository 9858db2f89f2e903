import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PASSWORD, type Person, type Site, signedIn } from '@test/support/signed-in';
import type { Deployment } from '../deployment';

/**
 * Signs somebody up in the deployed pool, lets the pool's trigger hear of it, and signs them in. The
 * confirmation mail is skipped: moto sends none.
 */
export async function signUp(
  site: Site & { readonly cognito: { readonly poolId: string } },
  { functions, run }: Deployment,
  email: string,
): Promise<Person> {
  const { clientId: ClientId, poolId: UserPoolId } = site.cognito;
  const client = new CognitoIdentityProviderClient({});
  const { UserSub: sub = '' } = await client.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
  const user = { UserPoolId, Username: sub };
  await client.send(new AdminConfirmSignUpCommand(user));
  const verified = [{ Name: 'email_verified', Value: 'true' }];
  await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: verified }));

  const trigger = functions.find(({ description }) => description === 'user-pool-event');
  if (!trigger) throw new Error('The pool’s trigger is not deployed.');
  await run(trigger, {
    version: '1',
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    region: 'us-east-1',
    userPoolId: UserPoolId,
    userName: sub,
    callerContext: { awsSdkVersion: 'test', clientId: ClientId },
    request: { userAttributes: { sub, email, email_verified: 'true' } },
    response: {},
  });
  return signedIn(site, email, sub);
}
