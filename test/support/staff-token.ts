import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { requiredEnv } from '@lambdas/runtime/env';
import { type Person, tokensFor } from './signed-in';

/**
 * Returns an id token of a person in the group `staff`. They leave the group again, so their other
 * tokens are those of a customer.
 */
export async function staffTokenOf({
  site,
  sub,
  email,
}: Pick<Person, 'site' | 'sub' | 'email'>): Promise<string> {
  const client = new CognitoIdentityProviderClient({});
  const membership = {
    UserPoolId: requiredEnv('USER_POOL_ID'),
    Username: sub,
    GroupName: 'staff',
  };
  await client.send(new AdminAddUserToGroupCommand(membership));
  const { idToken } = await tokensFor(site, email);
  await client.send(new AdminRemoveUserFromGroupCommand(membership));
  return idToken;
}
