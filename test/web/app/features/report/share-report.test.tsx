// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { tokenIn } from '@web/app/features/report/fragment-token';
import { reportAddress } from '@web/app/features/report/report-address';
import { ShareReport } from '@web/app/features/report/share-report';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';

const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('reportAddress', () => {
  const address = (mode: 'week' | 'month', isOnStream: boolean) =>
    reportAddress('https://light.example', 'lena', 'rl_a-b', { mode, isOnStream });

  it('puts the token into the fragment', () => {
    expect(address('month', false)).toBe('https://light.example/report/lena#token=rl_a-b');
    expect(tokenIn(new URL(address('week', true)).hash)).toBe('rl_a-b');
  });

  it('puts the display and the mode into the query', () => {
    expect(new URL(address('week', true)).search).toBe('?display=overlay&mode=week');
  });
});

describe('tokenIn', () => {
  it('returns null without a token', () => {
    expect(['', '#', '#token=', '#token=%20', '#other=1'].map(tokenIn)).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('sharing the report', () => {
  it('copies the URL without showing the token', async () => {
    const router = showScreen(<ShareReport performer="lena" mode="month" />, {
      address: '/dashboard/report',
      replies: {},
    });
    fireEvent.change(screen.getByLabelText('Model access token'), {
      target: { value: ' rl_secret ' },
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Show as a stream overlay' }));
    expect(document.body.textContent).not.toContain('rl_secret');
    fireEvent.click(screen.getByRole('button', { name: 'Copy URL' }));
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(new URL(copied[0] ?? '').href).toContain('/report/lena?display=overlay#token=rl_secret');
    expect(router.state.location.search).toBe('');
  });

  it('shows the URL if it can’t be copied', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: () => Promise.reject(new Error('No.')) },
    });
    showScreen(<ShareReport performer="lena" mode="month" />, {
      address: '/dashboard/report',
      replies: {},
    });
    fireEvent.change(screen.getByLabelText('Model access token'), {
      target: { value: 'rl_secret' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy URL' }));
    expect(await screen.findByText(/#token=rl_secret$/)).toBeDefined();
  });
});
