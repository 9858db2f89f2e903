import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { cognitoListener } from './cognito-listener';
import { ensureUser, type WantedUser } from './ensure-user';
import { openGroupStore } from './group-store';
import type { Pool, PoolMail, TriggerEvent } from './pool';
import {
  jwksOf,
  openSigningKey,
  type PublicJwk,
  renewSigningKey,
  type SigningKeys,
} from './signing-key';
import { openUserStore } from './user-store';

export interface CognitoOptions {
  /** Folder for the accounts and the signing key. */
  readonly directory: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** @default 'us-east-1' */
  readonly region?: string;
  /** @default 'us-east-1_LocalDev1' */
  readonly poolId?: string;
  /** The web app's client id. @default 'roomlightlocalweb' */
  readonly clientId?: string;
  /** Groups that the pool starts with. @default none */
  readonly groups?: readonly string[];
  /** Sends codes and invitations; the call that triggers a mail waits for it. */
  readonly sendMail: (mail: PoolMail) => unknown;
  /** The triggers after sign-ins and confirmations; the call waits for them. @default none */
  readonly trigger?: (event: TriggerEvent) => unknown;
  /** @default the system clock */
  readonly now?: () => Date;
}

export interface RunningCognito extends RunningServer {
  /**
   * The current public keys, for a verifier's `cacheJwks`. After that call `verifySync`: `verify` would
   * request unknown keys from Amazon.
   */
  readonly jwks: { keys: PublicJwk[] };
  /** The same as that of a real pool: `https://cognito-idp.{region}.amazonaws.com/{poolId}`. */
  readonly issuer: string;
  readonly poolId: string;
  readonly clientId: string;
  ensureUser(user: WantedUser): Promise<{ sub: string }>;
  /** Signs with a new key from now on. Tokens of earlier keys stay valid until this process ends. */
  rotateSigningKey(): void;
}

/**
 * Starts a stand-in for Cognito: one user pool with sign-in by email and password.
 *
 *     const cognito = await startCognito({ directory: '.roomlight/cognito', sendMail: mail.deliver });
 *     await cognito.ensureUser({ email: 'demo@roomlight.local', password: 'Demo-12345', groups: ['staff'] });
 *     Amplify.configure({ Auth: { Cognito: { userPoolId: cognito.poolId,
 *       userPoolClientId: cognito.clientId, userPoolEndpoint: cognito.url } } });
 *     await signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
 *     const verifier = CognitoJwtVerifier.create({ userPoolId: cognito.poolId, tokenUse: 'id',
 *       clientId: cognito.clientId }); verifier.cacheJwks(cognito.jwks);
 *
 * Accounts, sessions and the signing key (created on the first start) survive a restart. Admin
 * calls require a signed request; any credentials are accepted. Codes of an app are the
 * only second factor. SRP is not supported.
 */
export async function startCognito({
  directory,
  port = 0,
  region = 'us-east-1',
  poolId = 'us-east-1_LocalDev1',
  clientId = 'roomlightlocalweb',
  groups: wanted = [],
  sendMail,
  trigger = () => {},
  now = () => new Date(),
}: CognitoOptions): Promise<RunningCognito> {
  const keys: SigningKeys = { signing: openSigningKey(directory), former: [] };
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
  const users = openUserStore(join(directory, 'users'), now);
  const groups = openGroupStore(directory);
  for (const name of wanted) if (!groups.has(name)) groups.add(name);
  const pool: Pool = { poolId, clientId, issuer, users, groups, keys, sendMail, trigger, now };
  const server = await listenOnLoopback(createServer(cognitoListener(pool)), port);

  return {
    ...server,
    get jwks() {
      return jwksOf(keys);
    },
    issuer,
    poolId,
    clientId,
    ensureUser: (user) => ensureUser(pool, user),
    rotateSigningKey() {
      keys.former = [keys.signing, ...keys.former];
      keys.signing = renewSigningKey(directory);
    },
  };
}
