import type { Pool } from './pool';
import { listAttributes, type User } from './user';

/** Runs the pool's trigger and waits for it. An error refuses the operation, as in Cognito. */
export async function runTrigger(
  { poolId, clientId, trigger }: Pool,
  triggerSource: string,
  user: User,
): Promise<void> {
  const attributes = listAttributes(user).map(({ Name, Value }) => [Name, Value]);
  await trigger({
    version: '1',
    triggerSource,
    region: poolId.split('_')[0] ?? '',
    userPoolId: poolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'local', clientId },
    request: { userAttributes: Object.fromEntries(attributes) },
    response: {},
  });
}
