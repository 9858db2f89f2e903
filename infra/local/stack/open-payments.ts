import { startKms } from '../kms/start-kms';
import { startStripe } from '../stripe/start-stripe';
import { localSettings } from './local-settings';

/**
 * Opens the key service and the stand-in for Stripe of a folder of `npm start`, for maintenance
 * commands about payments. Does nothing on a deployment.
 */
export async function openLocalPayments(directory: string): Promise<{ close(): Promise<void> }> {
  if (process.env.STRIPE_PRICES) return { close: async () => {} };
  const kms = await startKms({ directory: `${directory}/state/kms` });
  const stripe = await startStripe({ store: `${directory}/state/stripe` });
  const nowhere = 'http://127.0.0.1:9';
  const { AWS_ENDPOINT_URL_KMS, SECRETS_KEY_ID, STRIPE_URL, STRIPE_PRICES } = localSettings({
    dynamoDb: nowhere,
    s3: nowhere,
    kms: kms.url,
    keyId: kms.keyId,
    stripe,
    eventsApi: nowhere,
    platform: nowhere,
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_KMS,
    SECRETS_KEY_ID,
    STRIPE_URL,
    STRIPE_PRICES,
    SITE_URL: nowhere,
  });
  return {
    async close() {
      await stripe.close();
      await kms.close();
    },
  };
}
