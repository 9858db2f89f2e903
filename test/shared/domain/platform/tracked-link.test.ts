import { parseTrackedLink } from '@shared/domain/platform/tracked-link';
import { describe, expect, it } from 'vitest';

const link = 'https://chaturbate.com/in/?tour=LQps&campaign=k3XzQ&track=default&room=lena';
const read = (text: string) => parseTrackedLink(text, 'lena');

describe('a tracked link', () => {
  it.each([
    ['of the platform', link],
    ['of a subdomain', link.replace('chaturbate', 'de.chaturbate')],
    ['in quotes, with a fragment', `"${link}#top"`],
    ['of a white-label, by its form', link.replace('chaturbate.com', 'cams.example')],
    ['that names the room in capitals', link.replace('lena', 'Lena')],
    ['to the room itself', 'https://chaturbate.com/lena/?campaign=k3XzQ'],
  ])('accepts %s', (_, text) => {
    expect(read(text)).toMatchObject({ ok: true });
  });

  it('is masked except for the end of its campaign', () => {
    expect(read(link)).toEqual({
      ok: true,
      link,
      masked: 'chaturbate.com/in/… campaign ending in 3XzQ',
    });
    expect(read(link.replace('k3XzQ', 'abc'))).toMatchObject({
      masked: 'chaturbate.com/in/… campaign ending in c',
    });
  });

  it.each([
    ['nothing', '', 'unreadable'],
    ['words', 'my link', 'unreadable'],
    ['a very long one', `${link}&x=${'a'.repeat(500)}`, 'unreadable'],
    ['plain http', link.replace('https', 'http'), 'insecure'],
    ['a script', 'javascript:alert(1)', 'insecure'],
    ['another site', 'https://example.com/lena/?campaign=k3XzQ', 'foreign'],
    ['a site that only ends like it', 'https://evilchaturbate.com/lena/?campaign=k', 'foreign'],
    ['a host of this network', link.replace('chaturbate.com', 'localhost'), 'foreign'],
    ['a host with a password', link.replace('https://', 'https://a:b@'), 'foreign'],
    ['another port', link.replace('.com', '.com:8443'), 'foreign'],
    ['another room', link.replace('lena', 'mia'), 'other-room'],
    ['no room', link.replace('&room=lena', ''), 'other-room'],
    ['no campaign', link.replace('campaign=k3XzQ&', ''), 'no-campaign'],
  ] as const)('is not %s', (_, text, problem) => {
    expect(read(text)).toEqual({ ok: false, problem });
  });
});
