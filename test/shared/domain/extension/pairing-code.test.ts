import { createHash } from 'node:crypto';
import { pairingCode } from '@shared/domain/extension/pairing-code';
import { expect, it } from 'vitest';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

it('shows a hash as six signs that nobody mixes up', () => {
  expect(pairingCode('AZaz09-_')).toBe('0ST-KMX');
  const codes = Array.from({ length: 2_000 }, (_, index) => pairingCode(hashOf(`rlx_${index}`)));
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
  expect(new Set(codes).size).toBe(codes.length);
});
