import { requiredEnv } from './env';

/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles: Lambda puts the role's credentials
 * into the environment. See docs/decisions/lambda-bundles.md.
 */
export function defaultProvider() {
  return async () => ({
    accessKeyId: requiredEnv('AWS_ACCESS_KEY_ID'),
    secretAccessKey: requiredEnv('AWS_SECRET_ACCESS_KEY'),
    ...(process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
  });
}
