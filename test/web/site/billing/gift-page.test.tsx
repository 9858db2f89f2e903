// @vitest-environment happy-dom

import { changesIn, service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GiftPage from '@web/site/billing/gift-page';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the gift page', () => {
  it('opens the payment page once', async () => {
    const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const url = 'https://pay.example.com/cs_2';
    const requests = service({ 'POST /voucher_checkout': { session_id: 'cs_2', url } });
    shown(<GiftPage />, '/gift');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Buy now' }));
    await waitFor(() => expect(opened.mock.calls).toEqual([[url]]));
    expect(changesIn(requests)).toEqual([{ call: 'POST /voucher_checkout', body: {} }]);
  });

  it('can be used again after coming back to it', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const url = 'https://pay.example.com/cs_2';
    service({ 'POST /voucher_checkout': { session_id: 'cs_2', url } });
    shown(<GiftPage />, '/gift');
    const button = screen.getByRole('button', { name: 'Buy now' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    const shownAgain = Object.assign(new Event('pageshow'), { persisted: true });
    window.dispatchEvent(shownAgain);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('says why the payment page didn’t open', async () => {
    service({ 'POST /voucher_checkout': 409 });
    shown(<GiftPage />, '/gift');
    await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was charged. Refused with 409.',
    );
  });

  it('says after buying where the code is', () => {
    service({});
    shown(<GiftPage />, '/gift?bought=true');
    expect(screen.getByText(/^We’re emailing the code to the address you paid with/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Buy another' })).toBeDefined();
  });
});
