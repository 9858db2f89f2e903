import { Amplify } from 'aws-amplify';
import { webConfig } from './config';

let ready: Promise<void> | undefined;

/** Resolves once the sign-in library knows the user pool. Retries after a failure. */
export function cognitoIsReady(): Promise<void> {
  ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await webConfig();
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) },
    },
  });
}
