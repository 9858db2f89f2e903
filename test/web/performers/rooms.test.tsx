// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PerformersPage from '../../../web/src/features/performers/performers-page';
import WelcomePage from '../../../web/src/features/performers/welcome-page';
import { AccountContext } from '../../../web/src/lib/performer';
import { aProfile, service, shown, theSettings } from '../components/shown';

const address = 'https://eventsapi.chaturbate.com/events/lena/s3cretTOKEN/';
const works = {
  performerName: 'lena',
  events: { state: 'ok', checkedAt: '2026-11-20T20:00:00Z', last4: 'OKEN', detail: 'Listening.' },
};

function show(screenUnderTest: React.ReactNode, profile = aProfile()): void {
  const settings = theSettings();
  shown(
    <AccountContext value={{ profile, settings, zone: settings.timezone }}>
      {screenUnderTest}
    </AccountContext>,
  );
}

async function paste(text: string, button = 'Connect the room'): Promise<void> {
  const field = screen.getByLabelText(/^Events API address or token/);
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
  it('takes the whole address, says that it works, and asks for the consent', async () => {
    const asked = service({ 'POST /user_performer_events_token/lena': works });
    show(<WelcomePage />, aProfile({ performerName: null, performers: [] }));
    await paste(address);
    expect(await screen.findByText('Works')).toBeDefined();
    expect(screen.getByText('lena is connected.')).toBeDefined();
    expect(screen.getByRole('switch', { name: /^Keep a profile/ })).toHaveProperty(
      'checked',
      false,
    );
    expect(asked[0]?.body).toEqual({ performerName: 'lena', cbEventsApiToken: 's3cretTOKEN' });
    expect(document.body.innerHTML).not.toContain('s3cretTOKEN');
  });

  it('asks for the name beside a bare token', async () => {
    const asked = service({ 'POST /user_performer_events_token/lena': works });
    show(<WelcomePage />);
    await paste('s3cretTOKEN');
    expect(screen.getByRole('alert').textContent).toContain('Type the name of the room');
    await userEvent.type(screen.getByLabelText(/^Room name/), 'Lena');
    await userEvent.click(screen.getByRole('button', { name: 'Connect the room' }));
    expect(await screen.findByText('Works')).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it('refuses an address of another site without asking anybody', async () => {
    const asked = service({});
    show(<WelcomePage />);
    await paste('https://example.com/events/lena/s3cretTOKEN/');
    expect(screen.getByRole('alert').textContent).toContain('another site');
    expect(asked).toEqual([]);
  });

  it('says what the platform answered to a token that does not work', async () => {
    service({ 'POST /user_performer_events_token/lena': 400 });
    show(<WelcomePage />);
    await paste(address);
    expect((await screen.findByRole('alert')).textContent).toBe('Refused with 400.');
  });
});

describe('the rooms of an account', () => {
  it('say how each token does', () => {
    service({});
    show(<PerformersPage />);
    expect(screen.getByText('Your room is being listened to.')).toBeDefined();
    expect(screen.getByText('Works')).toBeDefined();
  });

  it('open the form at once where a token needs attention', () => {
    service({});
    const events = {
      state: 'needs-attention',
      checkedAt: '2026-11-20T20:00:00Z',
      last4: '4821',
      detail: 'Refused several times.',
    } as const;
    show(
      <PerformersPage />,
      aProfile({ performers: [{ name: 'lena', role: 'Admin', events, stats: null }] }),
    );
    expect(screen.getByText('One room needs you.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Replace the token' })).toBeDefined();
  });

  it('do not take the address of another room', async () => {
    const asked = service({});
    show(<PerformersPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Replace token' }));
    await paste('https://eventsapi.chaturbate.com/events/mia/s3cret/', 'Replace the token');
    expect(screen.getByRole('alert').textContent).toContain('not to lena');
    expect(asked).toEqual([]);
  });

  it('offer nothing to change to those who may only look', () => {
    service({});
    const [room] = aProfile().performers;
    const events = room?.events ?? null;
    show(
      <PerformersPage />,
      aProfile({ performers: [{ name: 'lena', role: 'ReadOnly', events, stats: null }] }),
    );
    expect(screen.queryByRole('button', { name: 'Replace token' })).toBeNull();
  });
});
