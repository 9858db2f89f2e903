import { findTotpStep, makeTotpSecret, totpCode, totpStep } from '@infra/local/cognito/totp';
import { expect, it } from 'vitest';

/** The secret of RFC 6238's test vectors, `12345678901234567890`, in Base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('makes the code of RFC 6238 at %s s', (seconds, code) => {
  expect(totpCode(RFC_SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
});

it('accepts the step before and after, and no other', () => {
  const secret = makeTotpSecret();
  const now = new Date();
  const step = totpStep(now);
  const found = [-2, -1, 0, 1, 2].map((by) =>
    findTotpStep(secret, totpCode(secret, step + by), now),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
