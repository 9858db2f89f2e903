import { openSigner } from '@lambdas/integrations/social/oauth-1a';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

it('signs the example of X’s documentation as X does', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_318_622_958_000 });
  const app = {
    key: 'xvz1evFS4wEEPTGEFPHBog',
    secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  };
  const signer = openSigner(app, () => 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg');
  const header = signer.sign(
    'POST',
    {
      url: 'https://api.twitter.com/1.1/statuses/update.json?include_entities=true',
      form: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' },
    },
    {
      token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
      secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    },
  );
  expect(header).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"');
  expect(header).not.toContain('Hello');
});

it('never uses a nonce twice', () => {
  const signer = openSigner({ key: 'key', secret: 'secret' });
  const nonces = Array.from({ length: 100 }, () => {
    const header = signer.sign('GET', { url: 'https://api.x.com/2/users/me' }, null);
    return /oauth_nonce="(?<nonce>\w+)"/.exec(header)?.groups?.nonce;
  });
  expect(new Set(nonces).size).toBe(100);
});
