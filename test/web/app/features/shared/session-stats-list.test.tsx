// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import SessionPage from '@web/app/features/sessions/session-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSession, details } from '../sessions/a-session';
import { type Reply, showScreen } from '../show-screen';

const START = '2026-11-20T20:07:00.000Z';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(session: Parameters<typeof aSession>[0], more: Readonly<Record<string, Reply>> = {}) {
  const at = encodeURIComponent(START);
  showScreen(
    <Routes>
      <Route path="/dashboard/sessions/:id" element={<SessionPage />} />
    </Routes>,
    {
      address: `/dashboard/sessions/${at}`,
      replies: {
        [`/v1/camsession_details/lena/${at}/live`]: details({ session: aSession(session) }),
        [`/v1/cbi_resource/lena/${at}/updates.json`]: { samples: [], viewers: [], gaps: [] },
        ...more,
      },
    },
  );
}

describe('the session’s stats list', () => {
  it('shows viewers and ranks if the room was on the public list', async () => {
    open({
      viewers: { average: 82.9, most: 118 },
      rank: { overall: 101, gender: 16 },
      privateSeconds: 2520,
      satisfaction: 99,
    });
    expect(await screen.findByText('Average viewers')).toBeDefined();
    for (const text of ['83', '118 at once', '#101', '#16 in your gender', '42 min', '99%']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByText('Registered visitors')).toBeDefined();
  });

  it('leaves out viewers if there is no data about them', async () => {
    open({});
    expect(await screen.findByText('Registered visitors')).toBeDefined();
    expect(screen.queryByText('Average viewers')).toBeNull();
  });

  it('shows the tag for a private show before the user’s own tags', async () => {
    const at = encodeURIComponent(START);
    open(
      { privateSeconds: 60 },
      { [`/v1/camsession_tags/lena/${at}`]: { startTime: START, tags: ['quiz', 'Private'] } },
    );
    await screen.findByText('quiz');
    const tags = await screen.findByRole('list', { name: 'Tags' });
    expect([...tags.children].map(({ textContent }) => textContent)).toEqual(['private', 'quiz']);
  });
});
