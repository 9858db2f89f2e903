import { arranged } from '@web/lib/use-arrange-performers';
import { describe, expect, it } from 'vitest';
import { aPerformer } from '../a-performer';
import { aProfile } from '../ui/components/render-screen';

describe('arranged', () => {
  it('reorders the account’s own performers, selects the first one, and keeps those of teams last', () => {
    const performers = ['lena', 'mia', 'nora'].map((name) => aPerformer({ name }));
    const teams = [
      aPerformer({ name: 'anna', isOwn: false }),
      aPerformer({ name: 'bea', isOwn: false }),
    ];
    const profile = aProfile({
      performers: [...performers, ...teams],
      order: ['lena', 'mia', 'nora'],
    });
    const next = arranged(profile, ['nora', 'lena', 'mia']);

    expect(next.performers.map(({ name }) => name)).toEqual(['nora', 'lena', 'mia', 'anna', 'bea']);
    expect(next).toMatchObject({ performerName: 'nora', order: ['nora', 'lena', 'mia'] });
    expect(profile.performerName).toBe('lena');
  });
});
