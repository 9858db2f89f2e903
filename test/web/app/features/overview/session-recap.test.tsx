// @vitest-environment happy-dom

import type { SessionRecap as Recap } from '@shared/api/session-cards';
import { cleanup, screen } from '@testing-library/react';
import SessionRecap from '@web/app/features/overview/recap/session-recap';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../sessions/a-session';
import { showScreen } from '../show-screen';

const START = '2026-11-20T22:30:00.000Z';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(reply: Partial<Recap> | number): void {
  const recap = {
    bestMoment: { kind: 'tip', time: START, highestTip: 500, tips: null, viewers: null },
    people: { newRegulars: [], missed: ['carl', 'dora'], isOpenOnly: false },
    suggestion: { kind: 'invite', name: 'carl' },
  };
  showScreen(<SessionRecap session={aSession({ startTime: START })} />, {
    address: '/',
    replies: {
      [`/v1/session_recap/lena/${encodeURIComponent(START)}`]:
        typeof reply === 'number' ? reply : { ...recap, ...reply },
    },
  });
}

/** The value beside a label. */
const shownBeside = async (label: string) =>
  (await screen.findByText(label)).nextElementSibling?.textContent;

describe('the recap of a session', () => {
  it('says what was best, who was there or missing, and what to do', async () => {
    open({});
    screen.getByRole('heading', { name: /^After / });
    screen.getByText(/tk.*\$.*in \d/);
    expect(await shownBeside('Best moment')).toMatch(/^\d\d:\d\d, a tip of 500 tk$/);
    expect(await shownBeside('New regulars')).toBe('Nobody');
    expect(await shownBeside('Regulars who didn’t tip')).toBe('carl, dora');
    screen.getByText('Let carl know when you’re live next.');
  });

  it('says that it knows open tips only', async () => {
    open({ people: { newRegulars: ['ada'], missed: [], isOpenOnly: true } });
    expect(await shownBeside('Regulars without an open tip')).toBe('Nobody');
  });

  it('leads to the schedule if nobody stands out, and names nobody without profiles', async () => {
    open({ people: null, suggestion: { kind: 'plan', name: null } });
    const link = await screen.findByRole('link', { name: /^Plan your next session/ });
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/schedule/);
    expect(screen.queryByText('New regulars')).toBeNull();
  });

  it('shows that it didn’t load', async () => {
    open(503);
    await screen.findByRole('button', { name: 'Retry' });
  });
});
