import { composePost } from '@shared/domain/social/compose-post';
import { DEFAULT_POST_TEXT } from '@shared/domain/social/default-text';
import { NETWORKS } from '@shared/domain/social/networks';
import { describe, expect, it } from 'vitest';

const values = { room: 'lena', subject: 'Painting', link: 'https://a.example/', viewers: 12 };
const composed = (template: string, allowsPaidLinks: boolean, subject = values.subject) =>
  composePost({
    network: 'x',
    template,
    values: { ...values, subject },
    withPicture: false,
    allowsPaidLinks,
  });

describe('a post', () => {
  it.each(NETWORKS)('of the default text fits %s', (network) => {
    const post = composePost({
      network,
      template: DEFAULT_POST_TEXT,
      values,
      withPicture: true,
      allowsPaidLinks: true,
    });
    expect(post?.text).toContain(values.link);
  });

  it('loses its link at X without an allowance', () => {
    expect(composed(DEFAULT_POST_TEXT, true)).toMatchObject({ costClass: 'paid-link' });
    expect(composed(DEFAULT_POST_TEXT, false)).toEqual({
      text: 'I’m live now! Come and join me in my room',
      costClass: 'paid',
      isLinkOmitted: true,
    });
    expect(composed('See https://b.example/ and {link}', false)?.text).toBe('See and');
    expect(composed('{link}', false)).toBeNull();
  });

  it('has no link that came with the subject', () => {
    expect(composed('{subject}', true, 'Paint, see fans.example.com/x now')).toMatchObject({
      text: 'Paint, see now',
      costClass: 'paid',
    });
  });

  it('is none if it is empty or too long', () => {
    expect(composed('{subject}', true, '')).toBeNull();
    expect(composed('あ'.repeat(150), true)).toBeNull();
  });
});
