import { showsImageHint } from '@shared/domain/tip-report/image-hint';
import { expect, it } from 'vitest';

it('reminds of the image in months that are over, from June 2022 on', () => {
  expect(showsImageHint('month', '2022-06-01', false)).toBe(true);
  expect(showsImageHint('month', '2026-10-01', false)).toBe(true);
  expect(showsImageHint('month', '2022-05-01', false)).toBe(false);
  expect(showsImageHint('month', '2026-11-01', true)).toBe(false);
  expect(showsImageHint('week', '2026-10-05', false)).toBe(false);
  expect(showsImageHint('alltime', '2026-11-20', false)).toBe(false);
});
