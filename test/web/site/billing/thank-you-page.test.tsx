// @vitest-environment happy-dom

import { aSubscriber } from '@test/web/a-billing';
import { aProfile, changesIn, service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from '@web/app/features/account/account-page';
import { beginSession, currentSession, endSession } from '@web/lib/session';
import ThankYouPage from '@web/site/billing/thank-you-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ACCOUNT = { 'GET /user_performer': { ...aProfile(), apiToken: 'key-1' } };

function signIn(): void {
  beginSession({
    idToken: 'id-1',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: Date.now() + 3_600_000,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page after subscribing', () => {
  it('activates the plan, then signs out, and the sign-in knows both', async () => {
    signIn();
    localStorage.setItem('referralCode', 'abcdef');
    const requests = service({ ...ACCOUNT, 'POST /billing': aSubscriber() });
    shown(<ThankYouPage />, '/welcome');
    expect(await screen.findByText('Your plan is active. You’re on Pro.')).toBeDefined();
    expect(currentSession()).toBeNull();
    expect(requests.map(({ call }) => call)).toContain('POST /billing');
    expect(localStorage.getItem('referralCode')).toBeNull();

    cleanup();
    shown(<AccountPage />, '/dashboard');
    expect(screen.getByText('Your plan is active. Sign in to use it.')).toBeDefined();
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'lena@example.com');
    signIn();
    expect({ ...sessionStorage }).toEqual({});
  });

  it('claims no plan before the payment is confirmed', async () => {
    signIn();
    service({ ...ACCOUNT, 'POST /billing': 503 });
    shown(<ThankYouPage />, '/welcome');
    expect(await screen.findByText(/^Your payment isn’t confirmed yet/)).toBeDefined();
    expect(currentSession()).toBeNull();
    cleanup();
    shown(<AccountPage />, '/dashboard');
    expect(screen.getByText('Sign in to see your plan.')).toBeDefined();
  });

  it('shows the link to the dashboard after four seconds, in a region that is announced', async () => {
    service({});
    shown(<ThankYouPage />, '/welcome');
    await vi.advanceTimersByTimeAsync(3_500);
    expect(screen.queryByRole('link', { name: 'Go to your dashboard' })).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    const link = await screen.findByRole('link', { name: 'Go to your dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(link.closest('[role=status]')).not.toBeNull();
  });

  it('doesn’t thank strangers for a plan', async () => {
    const requests = service({});
    shown(<ThankYouPage />, '/welcome');
    expect(await screen.findByText('Good to have you here.')).toBeDefined();
    expect(screen.queryByText(/plan is active/)).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('the feedback form', () => {
  const field = () => screen.getByLabelText('Your feedback');
  const send = () => screen.getByRole('button', { name: 'Send feedback' });

  it('starts with a text that counts, and sends nothing below ten characters', async () => {
    const requests = service({ 'POST /onboarding_feedback': { received: true } });
    shown(<ThankYouPage />, '/welcome');
    expect(field()).toHaveProperty('value', 'I want to...');
    expect(send()).toHaveProperty('disabled', false);
    fireEvent.change(field(), { target: { value: '123456789' } });
    expect(send()).toHaveProperty('disabled', true);
    fireEvent.submit(field());
    expect(changesIn(requests)).toEqual([]);
    expect(field().getAttribute('maxlength')).toBe('5000');

    fireEvent.change(field(), { target: { value: '1234567890' } });
    await userEvent.click(send());
    expect(await screen.findByText('Successfully submitted your feedback!')).toBeDefined();
    expect(changesIn(requests)).toEqual([
      { call: 'POST /onboarding_feedback', body: { feedback: '1234567890' } },
    ]);
  });

  it('keeps the text and says why it was not sent', async () => {
    service({ 'POST /onboarding_feedback': 429 });
    shown(<ThankYouPage />, '/welcome');
    await userEvent.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Not sent\./));
    expect(field()).toHaveProperty('value', 'I want to...');
  });
});
