import { callerAddress } from '@lambdas/auth/caller-address';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'k'.repeat(43);

function addressOf(sourceIp: string, headers: Record<string, string> = {}): string {
  const requestContext = { http: { sourceIp } };
  return callerAddress({ headers, requestContext } as unknown as APIGatewayProxyEventV2);
}

beforeEach(() => vi.stubEnv('EDGE_KEY', KEY));
afterEach(() => vi.unstubAllEnvs());

describe('the address of a caller', () => {
  it('is the one that API Gateway saw', () => {
    expect(addressOf('203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the visitor’s for requests through the site', () => {
    const through = (forwarded: string) =>
      addressOf('130.176.1.1', { 'x-roomlight-edge': KEY, 'x-forwarded-for': forwarded });
    expect(through('203.0.113.7')).toBe('203.0.113.7');
    expect(through('203.0.113.7, 130.176.1.1')).toBe('203.0.113.7');
    expect(through('10.9.8.7, spoofed, 203.0.113.7, 130.176.1.1')).toBe('203.0.113.7');
    expect(through('')).toBe('130.176.1.1');
  });

  it.each([
    ['no key', {}],
    ['a wrong key', { 'x-roomlight-edge': 'x'.repeat(43) }],
    ['a shorter key', { 'x-roomlight-edge': 'k' }],
    ['an empty key', { 'x-roomlight-edge': '' }],
  ])('can’t be forged with %s', (_, key) => {
    const forged = { ...key, 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1' };
    expect(addressOf('203.0.113.7', forged)).toBe('203.0.113.7');
  });

  it('can’t be forged if no key is set', () => {
    vi.stubEnv('EDGE_KEY', '');
    const forged = { 'x-roomlight-edge': '', 'x-forwarded-for': '198.51.100.1' };
    expect(addressOf('203.0.113.7', forged)).toBe('203.0.113.7');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s counts as %s', (address, network) => {
    expect(addressOf(address)).toBe(network);
  });
});
