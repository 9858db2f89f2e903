// @vitest-environment happy-dom

import type { DataExport } from '@shared/api/data-export';
import { newTokens } from '@test/web/lib/new-tokens';
import { aProfile, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { beginSession, endSession } from '@web/lib/session';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@web/lib/cognito');

function Screens() {
  return useRoutes(routes);
}

const none: DataExport = {
  state: 'none',
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  bytes: null,
  url: null,
};
const running: DataExport = { ...none, state: 'running', requestedAt: '2026-11-08T18:00:00.000Z' };
const ready: DataExport = {
  ...running,
  state: 'ready',
  readyAt: '2026-11-08T18:05:00.000Z',
  expiresAt: '2026-11-09T18:05:00.000Z',
  bytes: 4_240_000,
  url: 'https://archive.example.com/exports/one.zip?signature=1',
};

/** Opens the settings. Returns the panel and the requests. */
async function open(answer: () => DataExport | number, started: object | number = running) {
  const requests = service({
    'GET /user_performer': { ...aProfile(), apiToken: 'key-1' },
    'GET /user_settings': theSettings(),
    'GET /data_export': answer,
    'POST /data_export': started,
  });
  shown(<Screens />, '/dashboard/settings');
  return {
    requests,
    panel: within(await screen.findByRole('region', { name: 'Your data' })),
  };
}

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the data export', () => {
  it('is requested with a button and shows that it is in progress', async () => {
    let answer = none;
    const { requests, panel } = await open(() => answer);
    const button = await panel.findByRole('button', { name: 'Create export' });
    answer = running;
    await userEvent.click(button);
    expect(await panel.findByText(/^We’ve been preparing your file/)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
    expect(requests.filter(({ call }) => call === 'POST /data_export')).toHaveLength(1);
  });

  it('has a download link with its size', async () => {
    const { panel } = await open(() => ready);
    const link = await panel.findByRole('link', { name: 'Download, 4.2 MB' });
    expect(link.getAttribute('href')).toBe(ready.url);
    expect(panel.getByText(/then you can create another/)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('can be requested again if it failed', async () => {
    const { panel } = await open(() => ({ ...running, state: 'failed' }));
    expect(await panel.findByText(/^We couldn’t create the export/)).toBeDefined();
    expect(panel.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('shows an error if it was not started', async () => {
    const { panel } = await open(() => none, 429);
    await userEvent.click(await panel.findByRole('button', { name: 'Create export' }));
    expect((await panel.findByRole('alert')).textContent).toMatch(/^Export not started\./);
  });
});
