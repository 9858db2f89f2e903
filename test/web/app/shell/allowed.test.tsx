// @vitest-environment happy-dom

import type { PerformerProfile } from '@shared/api/performers';
import { aPerformer } from '@test/web/a-performer';
import { cleanup, screen } from '@testing-library/react';
import { Allowed } from '@web/app/shell/allowed';
import { useNavigation } from '@web/app/shell/use-navigation';
import { afterEach, describe, expect, it } from 'vitest';
import { showScreen } from '../features/show-screen';

afterEach(cleanup);

type Performer = PerformerProfile['performers'][number];

function Topics() {
  return useNavigation()
    .flatMap(({ items }) => items)
    .map(({ item, isLocked }) => `${item.tab}${isLocked ? ' (locked)' : ''}`)
    .join(', ');
}

const open = (room: Partial<Performer>) =>
  showScreen(
    <Allowed>
      <h1>All tippers</h1>
    </Allowed>,
    { address: '/dashboard/tippers', replies: {}, performers: [aPerformer(room)] },
  );
const topics = (room: Partial<Performer>) =>
  showScreen(<Topics />, {
    address: '/dashboard/overview',
    replies: {},
    performers: [aPerformer(room)],
  });

describe('Allowed', () => {
  it('shows a screen to members with access to its section', async () => {
    open({ sections: ['tippers'] });
    expect(await screen.findByRole('heading', { name: 'All tippers' })).toBeDefined();
  });

  it('names the plan that includes the screen if the current one does not', async () => {
    open({ tier: 'Basic' });
    expect(await screen.findByText('This is part of Pro')).toBeDefined();
    expect(screen.queryByText('All tippers')).toBeNull();
    expect(await screen.findByRole('link', { name: 'See your plan' })).toBeDefined();
  });

  it('says that the role has no access to the screen', async () => {
    open({ role: 'Moderator', isOwn: false, sections: ['sessions'] });
    expect(await screen.findByText('Your role doesn’t include this')).toBeDefined();
    expect(screen.queryByText('All tippers')).toBeNull();
  });
});

describe('Allowed on the overview', () => {
  const openOverview = (room: Partial<Performer>) =>
    showScreen(
      <Allowed>
        <h1>How it goes</h1>
      </Allowed>,
      { address: '/dashboard/overview', replies: {}, performers: [aPerformer(room)] },
    );

  it('shows the overview on every plan', async () => {
    openOverview({ tier: 'Basic' });
    expect(await screen.findByRole('heading', { name: 'How it goes' })).toBeDefined();
  });

  it('hides the overview for a room beyond the plan and from roles without access', async () => {
    openOverview({ isBeyondPlan: true });
    expect(await screen.findByText('This is part of Studio')).toBeDefined();
    cleanup();
    openOverview({ role: 'Moderator', isOwn: false, sections: ['trends'] });
    expect(await screen.findByText('Your role doesn’t include this')).toBeDefined();
  });
});

describe('the navigation', () => {
  it('does not lock the overview on the Basic plan', async () => {
    topics({ tier: 'Basic' });
    await screen.findByText(/sessions/);
    expect(document.body.textContent).toContain('overview,');
    expect(document.body.textContent).toContain('sessions (locked)');
  });

  it('leaves out sections without access, and locks those that the plan does not include', async () => {
    topics({ role: 'Moderator', isOwn: false, sections: ['sessions', 'studio'] });
    await screen.findByText(/sessions/);
    const shown = document.body.textContent ?? '';

    expect(shown).toContain('studio (locked)');
    expect(shown).toContain('settings');
    expect(shown).not.toContain('tippers');
    expect(shown).not.toContain('overview');
  });
});
