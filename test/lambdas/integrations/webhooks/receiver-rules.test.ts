import { findUrlProblem } from '@lambdas/integrations/webhooks/receiver-rules';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

describe('addresses of receivers', () => {
  it.each([
    'https://example.com/hook?room=1',
    'https://hooks.example.co.uk:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('takes %s', (url) => expect(findUrlProblem(url)).toBeNull());

  it.each([
    'example.com',
    'http://example.com/',
    'ftp://example.com/',
    'https://me:secret@example.com/',
    'https://example.com/#part',
    'https://localhost/',
    'https://localhost./',
    'https://printer/',
    'https://nas.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00:ec2::254]/',
  ])('refuses %s', (url) => expect(findUrlProblem(url)).not.toBeNull());

  it('takes a receiver on this machine only where a setting says so', () => {
    expect(findUrlProblem('http://localhost:8080/')).not.toBeNull();
    vi.stubEnv('WEBHOOK_LOCAL_RECEIVERS', 'allowed');
    expect(findUrlProblem('http://localhost:8080/')).toBeNull();
    expect(findUrlProblem('https://localhost:8443/')).toBeNull();
    expect(findUrlProblem('http://127.0.0.1:8080/')).not.toBeNull();
    expect(findUrlProblem('http://example.com/')).not.toBeNull();
    expect(findUrlProblem('https://192.168.1.1/')).not.toBeNull();
  });
});
