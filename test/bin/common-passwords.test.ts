import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commonPasswordsSource } from '@bin/common-passwords-source';
import { COMMON_PASSWORDS } from '@lambdas/services/common-passwords.gen';
import { expect, it } from 'vitest';

it('the generated list of common passwords matches the package', () => {
  const checkedIn = readFileSync('lambdas/services/common-passwords.gen.ts', 'utf8');
  expect(checkedIn, 'Run `npm run generate`.').toBe(commonPasswordsSource());
});

it('the list has common passwords that our rules would allow, and no unusual ones', () => {
  const isListed = (password: string) =>
    COMMON_PASSWORDS.includes(createHash('sha1').update(password).digest('hex').toUpperCase());
  expect(['Password123', 'Qwerty12345', 'Liverpool1'].filter(isListed)).toHaveLength(3);
  expect(['password123', 'Lamplight-2026'].filter(isListed)).toEqual([]);
});
