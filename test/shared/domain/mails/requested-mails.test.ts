import { confirmMail } from '@shared/domain/mails/confirm-mail';
import { type InviteMail, inviteMail } from '@shared/domain/mails/invite-mail';
import { maskAddress } from '@shared/domain/mails/masked-address';
import {
  computeNextCodeTime,
  refuseCode,
  selectRecentCodes,
} from '@shared/domain/mails/notification-address';
import { describe, expect, it } from 'vitest';

const invitation = (rest: Partial<InviteMail> = {}): InviteMail => ({
  studio: 'studio@example.com',
  role: 'Moderator',
  models: ['vera_vale', 'mira'],
  isPartly: false,
  seesMoney: true,
  link: 'https://roomlight.test/dashboard?invite=code',
  expiresAt: Date.UTC(2026, 10, 27, 21, 5),
  ...rest,
});

describe('an invitation', () => {
  it('names who invites, to what, how and until when', () => {
    const { subject, text } = inviteMail(invitation());
    expect(subject).toBe('studio@example.com invited you to their team on Roomlight');
    expect(text).toContain('As a Moderator, you can view stats for vera_vale, mira.');
    expect(text).toContain('Join team: https://roomlight.test/dashboard?invite=code');
    expect(text).toContain('expires Fri 27 Nov, 21:05 UTC');
  });

  it.each([
    [{ isPartly: true }, 'you can view some stats for vera_vale, mira.'],
    [{ seesMoney: false }, 'you can view stats for vera_vale, mira, with money hidden.'],
    [{ role: 'Admin' as const }, 'As an Admin, you can view and edit everything for vera_vale'],
    [
      { role: 'Admin' as const, isPartly: true },
      'As an Admin, you can view and edit some stats for vera_vale',
    ],
  ])('describes exactly the grant: %o', (input, text) => {
    expect(inviteMail(invitation(input)).text).toContain(text);
  });

  it.each([
    [[], 'all their performers.'],
    [Array.from({ length: 25 }, (_, index) => `m${index}`), 'm19 and 5 more.'],
  ])('names the performers', (models, text) => {
    expect(inviteMail(invitation({ models })).text).toContain(text);
  });

  it('escapes a studio’s text in the mail’s HTML and headers', () => {
    const { subject, html } = inviteMail(invitation({ studio: '<b>x</b>\r\nBcc: y' }));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<b>');
  });
});

describe('asking to confirm an address', () => {
  it('contains the performer and the link', () => {
    const { subject, text } = confirmMail({
      performer: 'vera_vale',
      link: 'https://r.test/?code=c',
    });
    expect(subject).toBe('Confirm this address for emails about vera_vale');
    expect(text).toContain('Confirm address: https://r.test/?code=c');
  });

  it('is limited to once a minute and ten times in 24 hours', () => {
    const now = Date.UTC(2026, 10, 20);
    const minutes = (...ago: number[]) => ago.map((one) => now - one * 60_000);
    expect(refuseCode([], now)).toBeNull();
    expect(refuseCode([now - 59_999], now)).toMatch(/Wait a minute/);
    expect(refuseCode(minutes(1), now)).toBeNull();
    const nine = minutes(1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect(refuseCode(nine, now)).toBeNull();
    expect(refuseCode([...nine, ...minutes(1_439)], now)).toMatch(/10 confirmation emails a day/);
    expect(refuseCode([...nine, ...minutes(1_440)], now)).toBeNull();
    expect(selectRecentCodes(minutes(1, 1_439, 1_440), now)).toHaveLength(2);
  });

  it('returns when the next mail may be sent', () => {
    const now = Date.UTC(2026, 10, 20);
    const ago = (minutes: number) => now - minutes * 60_000;
    const inMinutes = (minutes: number) => now + minutes * 60_000;
    expect(computeNextCodeTime([], now)).toBe(now);
    expect(computeNextCodeTime([ago(0.5), ago(20)], now)).toBe(inMinutes(0.5));
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(ago);
    expect(computeNextCodeTime([...nine, ago(1_439)], now)).toBe(inMinutes(1));
    expect(
      refuseCode([...nine, ago(1_439)], computeNextCodeTime([...nine, ago(1_439)], now)),
    ).toBeNull();
  });
});

describe('a masked address', () => {
  it.each([
    ['vera@example.com', 'v•••@example.com'],
    ['v@example.com', 'v•••@example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
    ['@example.com', '•••'],
    ['nonsense', '•••'],
    ['', '•••'],
  ])('shows only the masked form of %s: %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
