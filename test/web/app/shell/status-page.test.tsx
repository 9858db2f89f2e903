// @vitest-environment happy-dom

import { service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen } from '@testing-library/react';
import StatusPage from '@web/site/status-page';
import { afterEach, describe, expect, it, vi } from 'vitest';

const now = '2026-11-20T20:10:00.000Z';

function listener(instance: string, report_time: string) {
  return {
    instance,
    report_time,
    cb_users_online_update_time: null,
    run_time: 1.2,
    last_tip_time: null,
    scrapingBeeFallbackCalls: 0,
    room_count: 3,
    active_rooms: [],
  };
}

const since = '2026-11-13T00:00:00.000Z';

function show(...reports: string[]): void {
  showWith({ sessions: 0, fallbacks: {} }, ...reports);
}

function showWith(
  uploads: { sessions: number; fallbacks: Readonly<Record<string, number>> },
  ...reports: string[]
): void {
  const records = reports.map((time, index) => listener(`listener-${index + 1}`, time));
  service({ 'GET /status': { records, extension: { since, ...uploads }, now } });
  shown(<StatusPage />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the status page', () => {
  it('shows a listener as on time up to five minutes after its report', async () => {
    show('2026-11-20T20:05:00.000Z');
    expect(await screen.findByText('On time')).toBeDefined();
    expect(screen.getByText('All systems running.')).toBeDefined();
  });

  it('shows it as late after that, in words and not only by color', async () => {
    show('2026-11-20T20:09:00.000Z', '2026-11-20T20:04:59.000Z');
    expect(await screen.findByText('Late')).toBeDefined();
    expect(screen.getByText(/^1 of 2 listeners is late/)).toBeDefined();
  });

  it.each([
    ['nothing', 0, {}, 'None yet.'],
    ['only what was read as usual', 1_200, {}, '1,200, all read as usual.'],
    [
      'what a fallback reader found',
      30,
      { tokens: 4, viewerTypes: 30 },
      '30. A fallback reader was needed for tokens in 4 and viewer types in 30.',
    ],
  ])('shows of the extension’s uploads %s', async (_, sessions, fallbacks, text) => {
    showWith({ sessions, fallbacks }, '2026-11-20T20:05:00.000Z');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says when no listener has reported yet', async () => {
    show();
    expect(await screen.findByText('No reports yet')).toBeDefined();
  });
});
