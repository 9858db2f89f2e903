import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InternalErrorException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { requiredEnv } from '@lambdas/runtime/env';

/**
 * The users who can sign in. They are identified by their `sub`. Calls for a deleted user succeed.
 */
export interface UserPool {
  /** Whether the user exists. @throws if the pool doesn't answer that */
  has(sub: string): Promise<boolean>;
  /** Revokes the refresh tokens of all sessions. */
  signOut(sub: string): Promise<void>;
  remove(sub: string): Promise<void>;
  /** Adds the user to the group `subscribers`, or removes the user from it. */
  setSubscriber(sub: string, isSubscriber: boolean): Promise<void>;
}

const SUBSCRIBERS = 'subscribers';

/** Opens the user pool that the settings name. */
export function openUserPool(): UserPool {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 5 });
  const pool = { UserPoolId: requiredEnv('USER_POOL_ID') };
  const exists = async (work: Promise<unknown>) => {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
  const unlessDeleted = async (work: Promise<unknown>) => {
    await exists(work);
  };
  // In a pool with email sign-in, the user name is the `sub`.
  return {
    has: (sub) => exists(client.send(new AdminGetUserCommand({ ...pool, Username: sub }))),
    signOut: (sub) =>
      unlessDeleted(client.send(new AdminUserGlobalSignOutCommand({ ...pool, Username: sub }))),
    remove: (sub) =>
      unlessDeleted(client.send(new AdminDeleteUserCommand({ ...pool, Username: sub }))),
    setSubscriber(sub, isSubscriber) {
      const member = { ...pool, Username: sub, GroupName: SUBSCRIBERS };
      return unlessDeleted(
        isSubscriber
          ? client.send(new AdminAddUserToGroupCommand(member))
          : client.send(new AdminRemoveUserFromGroupCommand(member)),
      );
    },
  };
}

/** Whether the pool refused a request only for now: it is throttled or fails. */
export function isBusy(error: unknown): boolean {
  return error instanceof TooManyRequestsException || error instanceof InternalErrorException;
}
