// @vitest-environment happy-dom

import type { Unsubscription } from '@shared/api/mail';
import { type RecordedRequest, service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { useRoutes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

function Screens() {
  return useRoutes(routes);
}

const on: Unsubscription = { address: 'v•••@example.com', isEnded: false };

function open(found: Unsubscription | number, refusal?: number): RecordedRequest[] {
  const requests = service({
    'GET /unsubscribe/token': found,
    'POST /unsubscribe/token': refusal ?? { ...on, isEnded: true },
  });
  shown(<Screens />, '/unsubscribe/token');
  return requests;
}

const posts = (requests: RecordedRequest[]) =>
  requests.filter(({ call }) => call.startsWith('POST'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the unsubscribe page', () => {
  it('unsubscribes only after a click, without sign-in', async () => {
    const requests = open(on);
    expect(await screen.findByText('Unsubscribe v•••@example.com?')).toBeDefined();
    expect(posts(requests)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('v•••@example.com is unsubscribed.')).toBeDefined();
    expect(posts(requests)).toEqual([{ call: 'POST /unsubscribe/token', body: {} }]);
    expect(document.activeElement?.id).toBe('page-title');
  });

  it('says when the address is already unsubscribed', async () => {
    open({ ...on, isEnded: true });
    expect(await screen.findByText(/is unsubscribed\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
    expect(screen.getByRole('link', { name: 'settings' })).toBeDefined();
  });

  it('confirms for an address that no longer exists', async () => {
    open({ address: null, isEnded: true });
    expect(await screen.findByText('You’re unsubscribed.')).toBeDefined();
  });

  it('shows an error and keeps the button when saving fails', async () => {
    open(on, 500);
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved.');
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeDefined();
  });

  it.each([400, 404])('says that an invalid link does not work (%i)', async (status) => {
    open(status);
    expect(await screen.findByText('This link doesn’t work')).toBeDefined();
  });

  it('offers a retry when the service is unavailable', async () => {
    open(503);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
