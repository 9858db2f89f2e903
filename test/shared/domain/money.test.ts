import { expect, it } from 'vitest';
import { tokensToUsd } from '../../../shared/domain/money';

it('takes a token for five cents', () => {
  expect(tokensToUsd(4200)).toBe(210);
});
