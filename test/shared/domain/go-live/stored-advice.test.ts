import { ADVICE_VERSION } from '@shared/domain/go-live/advise-go-live';
import { isUsable, type StoredAdvice } from '@shared/domain/go-live/stored-advice';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { expect, it } from 'vitest';

const since = Date.UTC(2026, 6, 20);
const stored: StoredAdvice = {
  adviceVersion: ADVICE_VERSION,
  timezone: 'Europe/Bucharest',
  since,
  digest: 'abc',
  advice: { nights: 3, missingNights: 7, hours: 4, average: 500, slots: [], toTry: null },
};
const week = 7 * DAY_MS;
const usable = (fields: Partial<StoredAdvice> = {}, now = since + 17 * week) =>
  isUsable({ ...stored, ...fields }, 'Europe/Bucharest', now);

it('answers for its own time zone and version only', () => {
  expect(usable()).toBe(true);
  expect(usable({ timezone: 'Europe/Athens' })).toBe(false);
  expect(usable({ adviceVersion: ADVICE_VERSION - 1 })).toBe(false);
});

it('answers until its first session is 18 weeks old', () => {
  expect(usable({}, since + 18 * week)).toBe(true);
  expect(usable({}, since + 18 * week + 1)).toBe(false);
});

it('answers at any time that there were no sessions', () => {
  expect(usable({ since: null }, since + 100 * week)).toBe(true);
});
