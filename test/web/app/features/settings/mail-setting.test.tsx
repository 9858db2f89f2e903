// @vitest-environment happy-dom

import type { NotificationEmail, PerformerMails } from '@shared/api/mail';
import { aPerformer } from '@test/web/a-performer';
import { newTokens } from '@test/web/lib/new-tokens';
import {
  aProfile,
  fill,
  type RecordedRequest,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { beginSession, endSession } from '@web/lib/session';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function Screens() {
  return useRoutes(routes);
}

const unconfirmed: NotificationEmail = {
  address: 'm•••@elsewhere.example',
  state: 'unconfirmed',
  checkedAt: '2026-11-20T20:00:00.000Z',
};
const confirmed: NotificationEmail = { ...unconfirmed, state: 'confirmed' };

interface Opened {
  mails?: Partial<PerformerMails>;
  role?: 'Admin' | 'ReadOnly';
  isOn?: boolean;
  refusal?: number;
  address?: string;
}

/** Opens the settings with a service that stores the changes it receives. */
async function open(options: Opened = {}): Promise<RecordedRequest[]> {
  const { role = 'Admin', isOn = true, refusal, address = '/dashboard/settings' } = options;
  let mails: PerformerMails = {
    notificationEmail: null,
    isAddressMuted: false,
    isMuted: false,
    ...options.mails,
  };
  const requests = service({
    'GET /user_performer': {
      ...aProfile({ roles: [role], performers: [aPerformer({ role })] }),
      apiToken: 'key-1',
    },
    'GET /user_settings': theSettings({ receiveEmailUpdates: isOn }),
    'GET /performer_mails/lena': () => mails,
    'POST /performer_mails/lena': (body) => {
      mails = { ...mails, ...(body as Partial<PerformerMails>) };
      return mails;
    },
    'POST /user_performer_notification_email/lena': (body) => {
      if (refusal !== undefined) return refusal;
      const { code, notificationEmail } = body as Record<string, string | null>;
      const saved = notificationEmail ? unconfirmed : null;
      mails = { ...mails, notificationEmail: code ? confirmed : saved };
      return { performerName: 'lena', notificationEmail: mails.notificationEmail };
    },
  });
  shown(<Screens />, address);
  await screen.findByRole('heading', { name: 'Settings' });
  return requests;
}

const posted = (requests: RecordedRequest[]) =>
  requests.filter(({ call }) => call.startsWith('POST'));
const field = () => screen.findByLabelText('Additional address for emails about lena');

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the emails about a room', () => {
  it('can be turned off for the signed-in account only', async () => {
    const requests = await open();
    const mails = await screen.findByRole('switch', { name: 'Emails about lena' });
    expect(mails).toHaveProperty('checked', true);
    await userEvent.click(mails);
    await waitFor(() => expect(mails).toHaveProperty('checked', false));
    expect(posted(requests)).toEqual([
      { call: 'POST /performer_mails/lena', body: { isMuted: true } },
    ]);
  });

  it('have no switch while email updates are off', async () => {
    await open({ isOn: false, mails: { notificationEmail: confirmed } });
    expect(await screen.findByText(/It’ll get emails once email updates are on/)).toBeDefined();
    expect(screen.queryByRole('switch', { name: 'Emails about lena' })).toBeNull();
  });

  it('cannot go to an additional address chosen by a Reader', async () => {
    await open({ role: 'ReadOnly' });
    await screen.findByRole('switch', { name: 'Emails about lena' });
    expect(screen.queryByLabelText(/Additional address/)).toBeNull();
  });
});

describe('the additional address for emails', () => {
  it('gets a confirmation email and is shown masked', async () => {
    const requests = await open();
    await fill(await field(), 'mira@elsewhere.example');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/confirmation sent/)).toBeDefined();
    expect(screen.getByText('m•••@elsewhere.example')).toBeDefined();
    expect(await field()).toHaveProperty('value', '');
    expect(posted(requests)[0]?.body).toEqual({
      performerName: 'lena',
      notificationEmail: 'mira@elsewhere.example',
    });
  });

  it('stays in the field with the reason if it is refused', async () => {
    await open({ refusal: 400 });
    await fill(await field(), 'nonsense');
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByText('Refused with 400.')).getAttribute('role')).toBe('alert');
    expect(await field()).toHaveProperty('value', 'nonsense');
  });

  it('can be removed', async () => {
    const requests = await open({ mails: { notificationEmail: confirmed } });
    expect(await screen.findByText('m•••@elsewhere.example')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('m•••@elsewhere.example')).toBeNull());
    expect(posted(requests)[0]?.body).toEqual({ performerName: 'lena', notificationEmail: null });
  });

  it('shows when its owner has unsubscribed', async () => {
    await open({ mails: { notificationEmail: confirmed, isAddressMuted: true } });
    expect(await screen.findByText(/unsubscribed/)).toBeDefined();
  });

  it('is confirmed once by the link in the email', async () => {
    const address = '/dashboard/settings?room=lena&mailcode=the-code';
    const requests = await open({ address, mails: { notificationEmail: unconfirmed } });
    expect(await screen.findByText(/confirmed /)).toBeDefined();
    expect(posted(requests)).toEqual([
      {
        call: 'POST /user_performer_notification_email/lena',
        body: { performerName: 'lena', code: 'the-code' },
      },
    ]);
  });

  it('shows an error if the link no longer works', async () => {
    const address = '/dashboard/settings?room=lena&mailcode=old';
    await open({ address, refusal: 400, mails: { notificationEmail: unconfirmed } });
    expect((await screen.findByText('Refused with 400.')).getAttribute('role')).toBe('alert');
  });
});
