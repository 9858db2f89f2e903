import { localSettings } from '@infra/local/stack/local-settings';
import { type Services, services } from '@lambdas/runtime/services';

const PARTS = [
  'capture',
  'sessions',
  'tippers',
  'chat',
  'tipMenus',
  'configs',
  'secrets',
  'now',
] as const;

/**
 * Lets the handlers of this process run unchanged on the services of whichever run is executed at a
 * moment, and `fetch` reach the simulated platform. Returns what undoes the latter.
 */
export function lendServices(
  current: () => Services,
  platform: typeof fetch,
  platformUrl: string,
): () => void {
  const nowhere = 'http://127.0.0.1:1';
  const settings = localSettings({
    dynamoDb: nowhere,
    s3: nowhere,
    kms: nowhere,
    keyId: 'scale',
    eventsApi: platformUrl,
    platform: platformUrl,
  });
  Object.assign(process.env, settings);
  const ofProcess = services();
  for (const part of PARTS) {
    Object.defineProperty(ofProcess, part, { configurable: true, get: () => current()[part] });
  }
  const before = globalThis.fetch;
  globalThis.fetch = platform;
  return () => {
    globalThis.fetch = before;
  };
}
