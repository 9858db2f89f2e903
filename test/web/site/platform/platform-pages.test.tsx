// @vitest-environment happy-dom
import { type Reply, showScreen } from '@test/web/app/features/show-screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CamTrendsPage from '@web/site/platform/cam-trends-page';
import PerformancePage from '@web/site/platform/performance-page';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const day = (date: string, viewers: number | null, isToday = false) => ({
  date,
  viewers,
  cams: viewers === null ? null : 100,
  viewersPerCam: viewers === null ? null : viewers / 100,
  scans: viewers === null ? 0 : 480,
  missedScans: 0,
  isToday,
});
const DAYS = [
  day('2026-11-16', 3_000),
  day('2026-11-17', null),
  day('2026-11-18', 4_200),
  day('2026-11-19', 9_000, true),
];
const CALL = '/v1/daily_performance';

async function rowsAsTable(name: string) {
  const region = await screen.findByRole('region', { name });
  await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
}

describe('the platform by day', () => {
  const show = (reply: Reply) =>
    showScreen(<PerformancePage />, { address: '/performance', replies: { [CALL]: reply } });

  it('names the complete day with the most viewers per cam', async () => {
    show({ days: DAYS });

    expect(
      await screen.findByText(
        'Rooms were fullest on Wed 18 Nov: 42.0 viewers each, with 100 cams live.',
      ),
    ).toBeTruthy();
  });

  it('shows viewers, cams and viewers per cam, with gaps and today so far', async () => {
    show({ days: DAYS });

    expect(await rowsAsTable('Viewers across the platform by day')).toEqual([
      ['Thu 19 Nov, so far', '9,000'],
      ['Wed 18 Nov', '4,200'],
      ['Tue 17 Nov', '–'],
      ['Mon 16 Nov', '3,000'],
    ]);
    expect(screen.getByRole('region', { name: 'Live cams by day' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Viewers per cam by day' })).toBeTruthy();
    expect(screen.getAllByText(/Gray: no data. The hatched day/)).toHaveLength(3);
  });

  it('says on a new deployment when the first day appears', async () => {
    show({ days: [] });

    expect(await screen.findByText('No data yet')).toBeTruthy();
  });

  it('offers to try again if the call fails', async () => {
    show(500);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('cam trends', () => {
  const POINTS = [
    { t: '2026-11-20T02:00:00.000Z', u_all: 600, c_all: 20, r_all: 30, u_f: 10, c_f: 5, r_f: 2 },
    { t: '2026-11-20T03:00:00.000Z', u_all: 400, c_all: 40, r_all: 10, u_f: 20, c_f: 5, r_f: 4 },
  ];
  const show = (week: Reply) =>
    showScreen(<CamTrendsPage />, {
      address: '/cam_trends',
      replies: { '/api/traffic/last_7_days.json': week, '/api/traffic/last_28_days.json': POINTS },
    });
  const title = 'Viewers and cams across the platform';

  it('show the traffic of the platform, of one gender and of other ranges', async () => {
    show(POINTS);
    expect((await rowsAsTable(title)).map((row) => row.slice(1))).toEqual([
      ['400', '40', '10.0'],
      ['600', '20', '30.0'],
    ]);
    expect(
      screen.getByText(/Rooms are fullest at .*: 30 viewers each \(average 17\)/),
    ).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Women' }));
    expect(screen.getByRole('cell', { name: '4.0' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '28 days' }));
    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  });

  it('say on a new deployment when data appears', async () => {
    show(404);

    expect(await screen.findByText('No data yet')).toBeTruthy();
  });

  it('offer to try again if loading fails', async () => {
    show(500);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
