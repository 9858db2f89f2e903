// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { aProfile, changesIn, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PerformersPage from '@web/app/features/performers/performers-page';
import WelcomePage from '@web/app/features/performers/welcome-page';
import { AccountContext } from '@web/lib/performer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { service } from './rooms-service';

const address = 'https://eventsapi.chaturbate.com/events/lena/s3cretTOKEN/';
const works = {
  performerName: 'lena',
  events: {
    state: 'ok',
    checkedAt: '2026-11-20T20:00:00Z',
    failingSince: null,
    last4: 'OKEN',
    detail: 'Listening.',
  },
};

function show(screenUnderTest: React.ReactNode, profile = aProfile()): void {
  const settings = theSettings();
  shown(
    <AccountContext value={{ profile, settings, zone: settings.timezone }}>
      {screenUnderTest}
    </AccountContext>,
  );
}

async function paste(text: string, button = 'Connect room'): Promise<void> {
  const field = screen.getByLabelText(/^Events API URL or token/);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: button }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('connecting a room', () => {
  it('accepts a full URL, confirms that it works, and asks for consent', async () => {
    const requests = service({ 'POST /user_performer_events_token/lena': works });
    show(<WelcomePage />, aProfile({ performerName: null, performers: [] }));
    await paste(address);
    expect(await screen.findByText('Works')).toBeDefined();
    expect(screen.getByText('lena is connected.')).toBeDefined();
    expect(screen.getByRole('switch', { name: /^Keep tipper profiles/ })).toHaveProperty(
      'checked',
      false,
    );
    expect(requests[0]?.body).toEqual({ performerName: 'lena', cbEventsApiToken: 's3cretTOKEN' });
    expect(document.body.innerHTML).not.toContain('s3cretTOKEN');
  });

  it('asks for the room name when only a token is entered', async () => {
    const requests = service({ 'POST /user_performer_events_token/lena': works });
    show(<WelcomePage />);
    await paste('s3cretTOKEN');
    expect(screen.getByRole('alert').textContent).toContain('Enter the name of the room');
    await userEvent.type(screen.getByLabelText(/^Room name/), 'Lena');
    await userEvent.click(screen.getByRole('button', { name: 'Connect room' }));
    expect(await screen.findByText('Works')).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it('refuses a URL of another site without a request', async () => {
    const requests = service({});
    show(<WelcomePage />);
    await paste('https://example.com/events/lena/s3cretTOKEN/');
    expect(screen.getByRole('alert').textContent).toContain('a different site');
    expect(requests).toEqual([]);
  });

  it('shows the refusal of an invalid token', async () => {
    service({ 'POST /user_performer_events_token/lena': 400 });
    show(<WelcomePage />);
    await paste(address);
    expect((await screen.findByRole('alert')).textContent).toBe('Refused with 400.');
  });
});

describe('testing an Events API token', () => {
  const tried = {
    performerName: 'lena',
    works: true,
    proof: 'events',
    detail: 'It works. Save it.',
  };
  const VERIFY = 'POST /verify_protection_token/lena';

  it('says that it works and saves nothing', async () => {
    const requests = service({ [VERIFY]: tried });
    show(<WelcomePage />);
    await paste(address, 'Test only');
    expect(await screen.findByText(/this token works\. It isn’t saved yet/)).toBeDefined();
    expect(requests.map(({ call, body }) => [call, body])).toEqual([
      [VERIFY, { protectionToken: 's3cretTOKEN' }],
    ]);
  });

  it('says why it does not work', async () => {
    service({ [VERIFY]: { ...tried, works: false, proof: null, detail: 'It was refused.' } });
    show(<WelcomePage />);
    await paste(address, 'Test only');
    expect((await screen.findByRole('alert')).textContent).toBe('It was refused.');
  });

  it('detects a Stats API token', async () => {
    service({ [VERIFY]: { ...tried, proof: 'stats' } });
    show(<WelcomePage />);
    await paste(address, 'Test only');
    expect((await screen.findByRole('alert')).textContent).toContain('This is a Stats API token');
  });
});

describe('the rooms page', () => {
  it('shows the state of each token', () => {
    service({});
    show(<PerformersPage />);
    expect(screen.getByText('Your room is connected.')).toBeDefined();
    expect(screen.getByText('Works')).toBeDefined();
  });

  it('opens the form if a token needs attention', () => {
    service({});
    const events = {
      state: 'needs-attention',
      checkedAt: '2026-11-20T20:00:00Z',
      failingSince: null,
      last4: '4821',
      detail: 'Refused several times.',
    } as const;
    show(<PerformersPage />, aProfile({ performers: [aPerformer({ events })] }));
    expect(screen.getByText('One room needs your attention.')).toBeDefined();
    expect(screen.getByText('Needs attention')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Replace token' })).toBeDefined();
  });

  it('refuses the URL of another room', async () => {
    const requests = service({});
    show(<PerformersPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Replace token for the Events API' }));
    await paste('https://eventsapi.chaturbate.com/events/mia/s3cret/', 'Replace token');
    expect(screen.getByRole('alert').textContent).toContain('a different room, not lena');
    expect(changesIn(requests)).toEqual([]);
  });

  it('offers no changes to a Reader', () => {
    service({});
    const [room] = aProfile().performers;
    const events = room?.events ?? null;
    show(<PerformersPage />, aProfile({ performers: [aPerformer({ role: 'ReadOnly', events })] }));
    expect(screen.queryByRole('button', { name: 'Replace token for the Events API' })).toBeNull();
  });
});

const statsAddress = 'https://chaturbate.com/statsapi/?username=lena&token=st4tsTOKEN';
const stats = {
  state: 'ok',
  checkedAt: '2026-11-20T20:00:00Z',
  failingSince: null,
  last4: 'OKEN',
  detail: 'Connected. Your stats update about every five minutes.',
} as const;

async function pasteStats(text: string, button: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Add token for the Stats API' }));
  await userEvent.click(screen.getByLabelText(/^Stats API URL or token/));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: button }));
}

describe('the Stats API token of a room', () => {
  it('is optional, with an explanation of what it adds', () => {
    service({});
    show(<PerformersPage />);
    expect(screen.getByText(/^Optional\. Adds income/)).toBeDefined();
    expect(screen.getByText('Your room is connected.')).toBeDefined();
  });

  it('can be tested without saving it', async () => {
    const requests = service({
      'POST /verify_stats_token/lena': {
        performerName: 'lena',
        works: true,
        detail: 'This token works.',
        followers: 10_074,
        lastBroadcast: '2026-11-20T20:00:00Z',
      },
    });
    show(<PerformersPage />);
    await pasteStats(statsAddress, 'Test only');
    expect(await screen.findByText(/It isn’t saved yet/)).toBeDefined();
    expect(screen.getByText(/10,074 followers/)).toBeDefined();
    expect(changesIn(requests)).toEqual([
      {
        call: 'POST /verify_stats_token/lena',
        body: { performerName: 'lena', apiToken: 'st4tsTOKEN' },
      },
    ]);
  });

  it('says why it does not work', async () => {
    service({
      'POST /verify_stats_token/lena': {
        performerName: 'lena',
        works: false,
        detail: 'The platform rejected this token.',
        followers: null,
        lastBroadcast: null,
      },
    });
    show(<PerformersPage />);
    await pasteStats('st4tsTOKEN', 'Test only');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The platform rejected this token.',
    );
  });

  it('is not shown after it is saved', async () => {
    const requests = service({
      'POST /user_performer_stats_token/lena': { performerName: 'lena', stats },
    });
    show(<PerformersPage />);
    await pasteStats(statsAddress, 'Save token');
    expect(await screen.findByText('Token saved')).toBeDefined();
    expect(changesIn(requests)[0]?.body).toEqual({
      performerName: 'lena',
      cbStatsApiToken: 'st4tsTOKEN',
    });
    expect(document.body.innerHTML).not.toContain('st4tsTOKEN');
  });

  it.each([
    [
      'of another site',
      'https://example.com/statsapi/?username=lena&token=st4tsTOKEN',
      /a different site/,
    ],
    [
      'of another room',
      'https://chaturbate.com/statsapi/?username=mia&token=st4tsTOKEN',
      /a different room, not lena/,
    ],
  ])('is refused in a URL %s', async (_, pasted, why) => {
    const requests = service({});
    show(<PerformersPage />);
    await pasteStats(pasted, 'Save token');
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(changesIn(requests)).toEqual([]);
  });

  it('opens its form when it needs attention', () => {
    service({});
    const [room] = aProfile().performers;
    const refused = { ...stats, state: 'needs-attention' } as const;
    show(
      <PerformersPage />,
      aProfile({
        performers: [aPerformer({ events: room?.events ?? null, stats: refused })],
      }),
    );
    expect(screen.getByText('One room needs your attention.')).toBeDefined();
    expect(screen.getByLabelText(/^Stats API URL or token/)).toBeDefined();
  });
});
