import { requiredEnv } from './env';

/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles: Lambda hands a function its
 * role's credentials in the environment, so nothing else has to be looked for.
 */
export function defaultProvider() {
  return async () => ({
    accessKeyId: requiredEnv('AWS_ACCESS_KEY_ID'),
    secretAccessKey: requiredEnv('AWS_SECRET_ACCESS_KEY'),
    ...(process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
  });
}
