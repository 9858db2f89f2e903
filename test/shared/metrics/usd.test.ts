import { tokensToUsd } from '@shared/metrics/usd';
import { expect, it } from 'vitest';

it('values a token at five cents', () => {
  expect(tokensToUsd(4200)).toBe(210);
});
