import { pseudonymsFor } from '@lambdas/auth/pseudonyms';
import { expect, it } from 'vitest';

const token = { id: 'one', account: 'vera' };

it('gives a name one pseudonym for a token, and another one for each other token and account', () => {
  const all = [token, { ...token, id: 'two' }, { ...token, account: 'willa' }].map((one) =>
    pseudonymsFor(one)('ada'),
  );

  expect(new Set(all).size).toBe(3);
  expect(pseudonymsFor(token)('ada')).toBe(all[0]);
  expect(pseudonymsFor(token)('bob')).not.toBe(all[0]);
  expect(all.every((one) => /^tipper_[0-9a-f]{10}$/.test(one))).toBe(true);
});
