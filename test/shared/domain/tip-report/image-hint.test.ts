import { remindsOfImage } from '@shared/domain/tip-report/image-hint';
import { expect, it } from 'vitest';

it('reminds of the image in months that are over, from June 2022 on', () => {
  expect(remindsOfImage('month', '2022-06-01', false)).toBe(true);
  expect(remindsOfImage('month', '2026-10-01', false)).toBe(true);
  expect(remindsOfImage('month', '2022-05-01', false)).toBe(false);
  expect(remindsOfImage('month', '2026-11-01', true)).toBe(false);
  expect(remindsOfImage('week', '2026-10-05', false)).toBe(false);
  expect(remindsOfImage('alltime', '2026-11-20', false)).toBe(false);
});
