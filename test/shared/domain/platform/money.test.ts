import { tokensToUsd } from '@shared/domain/platform/money';
import { expect, it } from 'vitest';

it('takes a token for five cents', () => {
  expect(tokensToUsd(4200)).toBe(210);
});
