import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { requiredEnv } from '@lambdas/runtime/env';

/** Who may sign in. Users are known by their `sub`; of one who is gone everything is done. */
export interface UserPool {
  /** Takes the refresh tokens of all sessions away. */
  signOut(sub: string): Promise<void>;
  remove(sub: string): Promise<void>;
  /** Puts the user into the group `subscribers`, or takes the user out of it. */
  setSubscriber(sub: string, isSubscriber: boolean): Promise<void>;
}

const SUBSCRIBERS = 'subscribers';

/** The pool that the settings name. */
export function openUserPool(): UserPool {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 5 });
  const pool = { UserPoolId: requiredEnv('USER_POOL_ID') };
  const unlessGone = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
  // In a pool that signs in by e-mail the user name is the `sub`.
  return {
    signOut: (sub) =>
      unlessGone(client.send(new AdminUserGlobalSignOutCommand({ ...pool, Username: sub }))),
    remove: (sub) =>
      unlessGone(client.send(new AdminDeleteUserCommand({ ...pool, Username: sub }))),
    setSubscriber(sub, isSubscriber) {
      const member = { ...pool, Username: sub, GroupName: SUBSCRIBERS };
      return unlessGone(
        isSubscriber
          ? client.send(new AdminAddUserToGroupCommand(member))
          : client.send(new AdminRemoveUserFromGroupCommand(member)),
      );
    },
  };
}
