import { listedAnnualOffer } from '@shared/domain/billing/annual-offer';
import { mailboxOf } from '@shared/domain/billing/mailbox';
import { toReferralCode } from '@shared/domain/billing/referral-code';
import { addUtcMonths } from '@shared/domain/billing/voucher';
import { normalizeVoucherCode, toVoucherCode } from '@shared/domain/billing/voucher-code';
import { describe, expect, it } from 'vitest';

describe('three calendar months', () => {
  it.each([
    ['2026-11-24T12:00:00.000Z', '2027-02-24T12:00:00.000Z'],
    ['2026-11-30T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
    ['2027-11-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', '2026-04-30T00:00:00.000Z'],
  ])('from %s end %s', (from, to) => {
    expect(new Date(addUtcMonths(Date.parse(from), 3)).toISOString()).toBe(to);
  });
});

describe('a voucher’s code', () => {
  it('is 16 letters of a hash, and is read however it is typed', () => {
    const code = toVoucherCode(Uint8Array.from({ length: 32 }, (_, at) => at));
    expect(code).toBe('0123-4567-89AB-CDEF');
    expect(normalizeVoucherCode(' o1i3 4567-89ab–cdef')).toBe(
      normalizeVoucherCode(code.replace('2', '1')),
    );
  });
});

describe('a referral code', () => {
  it('has a letter for each two of a hash’s last twenty digits', () => {
    const digits = '7700012526519900010203';
    expect(toReferralCode(BigInt(digits).toString(16))).toBe('abzazvabcd');
  });
});

describe('the listed price with a referral code', () => {
  it('is 20% less for the first year', () => {
    expect(listedAnnualOffer()).toEqual({ fullCents: 143_88, cents: 115_10 });
  });
});

describe('a mailbox', () => {
  it.each([
    ['Me+tag@Example.com ', 'me@example.com'],
    ['j.doe+x@googlemail.com', 'jdoe@gmail.com'],
    ['j.doe@example.com', 'j.doe@example.com'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
