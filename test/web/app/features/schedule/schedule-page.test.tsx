// @vitest-environment happy-dom

import type { WeekdayHours } from '@shared/api/earnings';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SchedulePage from '@web/app/features/schedule/schedule-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noEarnings, showScreen } from '../show-screen';

/** Friday, November 20, 2026, 21:30 in Bucharest. */
const NOW = new Date('2026-11-20T19:30:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Three Thursdays from 21:00 to 22:00. */
const SESSIONS = [19, 12, 5].map((day) => aSession(`2026-11-${String(day).padStart(2, '0')}`));

function aSession(day: string) {
  return {
    startTime: `${day}T19:00:00.000Z`,
    endTime: `${day}T20:00:00.000Z`,
    viewers: { average: 80, most: 120 },
  };
}

function earnings(tokens: object | number = 6300) {
  const { hours } = noEarnings();
  const Thursday = hours.Thursday.map((none, hour) => (hour === 21 ? tokens : none));
  return { ...noEarnings(), hours: { ...hours, Thursday } as WeekdayHours, tokens };
}

function show({
  reply = earnings() as object,
  sessions = SESSIONS as object[] | number,
  goLive = 404 as object | number,
} = {}) {
  return showScreen(<SchedulePage />, {
    address: '/dashboard/schedule',
    replies: {
      '/v1/earnings_by_weekdayhour/lena': reply,
      '/v1/go_live_next/lena': goLive,
      '/v1/cam_sessions/lena':
        typeof sessions === 'number' ? sessions : { sessions, next: null, settledThrough: null },
    },
  });
}

const cellOf = async (name: RegExp) => screen.findByText(name);

it('opens with the best hour live, its data, and the hour with most tips', async () => {
  show();
  expect((await screen.findByText(/^Your best hour was/)).textContent).toBe(
    'Your best hour was Thursdays, 21:00–22:00: 2,100 tk per hour live, ' +
      'average 2,100 tk (3 h over 3 sessions).',
  );
  expect(screen.getByText(/^Most tips:/).textContent).toContain(
    'Most tips: Thursdays, 21:00–22:00, 6,300 tk ($315) total, from 3 sessions.',
  );
});

it('opens with the best time of the coming week, and frames its hours', async () => {
  show({
    goLive: {
      nights: 38,
      missingNights: 0,
      incomePerHour: 620,
      slots: [
        {
          start: '2026-11-26T19:00:00.000Z',
          end: '2026-11-26T20:00:00.000Z',
          nights: 9,
          incomePerHour: 980,
          low: 760,
          high: 1240,
          advantage: 1.18,
        },
      ],
      worthTrying: [],
      timezone: 'Europe/Bucharest',
    },
  });
  expect((await screen.findByText(/^Your best time this week is/)).textContent).toBe(
    'Your best time this week is Thu 26 Nov, 21:00–22:00: about 980 tk per hour live, average 620 tk.',
  );
  expect(
    await cellOf(/^Thursday 21:00 to 22:00, recommended: 2,100 tk per hour live · \$105$/),
  ).toBeTruthy();
});

it('counts the hours after midnight to the night before, and lets that be changed', async () => {
  const late = SESSIONS.map((session) => ({
    ...session,
    startTime: session.startTime.replace('T19', 'T23'),
    endTime: session.endTime.replace('T20', 'T23:59').replace('59:00:00', '59:00'),
  }));
  const { hours } = noEarnings();
  const Friday = hours.Friday.map((none, hour) => (hour === 1 ? 6300 : none));
  show({
    reply: { ...noEarnings(), hours: { ...hours, Friday }, tokens: 6300 },
    sessions: late,
  });
  expect((await screen.findByText(/^Your best hour was/)).textContent).toContain(
    'Your best hour was Thursday nights, 01:00–02:00',
  );
  expect((await screen.findByText('Day with most tips')).parentElement?.textContent).toContain(
    'Thursday',
  );
  await userEvent.selectOptions(screen.getByLabelText('Day starts at'), '00:00');
  expect(screen.getByText(/^Your best hour was/).textContent).toContain('Fridays, 01:00–02:00');
  localStorage.clear();
});

it('names no best hour with fewer than three sessions', async () => {
  show({ sessions: SESSIONS.slice(1) });
  expect(
    await screen.findByText(/^Not enough data for a best hour yet. It takes at least 3 sessions/),
  ).toBeTruthy();
});

it('shows the chosen measure and keeps it in the URL', async () => {
  const router = show();
  expect(
    await cellOf(/^Thursday 21:00 to 22:00, recommended: 2,100 tk per hour live · \$105$/),
  ).toBeTruthy();
  const choice = await screen.findByRole('group', { name: 'Show' });

  await userEvent.click(within(choice).getByRole('button', { name: 'Tips' }));
  expect(await cellOf(/^Thursday 21:00 to 22:00: 6,300 tk · \$315$/)).toBeTruthy();
  await userEvent.click(within(choice).getByRole('button', { name: 'Average viewers' }));
  expect(await cellOf(/^Thursday 21:00 to 22:00: 80 viewers$/)).toBeTruthy();
  await userEvent.click(within(choice).getByRole('button', { name: 'Sessions' }));
  expect(await cellOf(/^Thursday 21:00 to 22:00: 3 sessions$/)).toBeTruthy();
  expect(await cellOf(/^Friday 21:00 to 22:00, now: Not live$/)).toBeTruthy();
  expect(router.state.location.search).toBe('?of=sessions');
});

it('shows the measure as a table', async () => {
  show();
  const choice = await screen.findByRole('group', { name: 'Show' });
  await userEvent.click(within(choice).getByRole('button', { name: 'Tips' }));
  const region = await screen.findByRole('region', { name: 'Tips by weekday and hour' });
  await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
  const cells = within(within(region).getAllByRole('row')[16] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '21:00',
    '0',
    '0',
    '0',
    '6,300',
    '0',
    '0',
    '0',
  ]);
});

it('shows tips without other measures when sessions don’t load', async () => {
  show({ sessions: 500 });
  expect(await cellOf(/^Thursday 21:00 to 22:00: 6,300 tk/)).toBeTruthy();
  expect(
    await screen.findByText(/^Most tips:/, { selector: '[aria-live] *, [aria-live]' }),
  ).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
});

it('shows when the room is live, without amounts, if money is hidden', async () => {
  show({ reply: earnings({ hidden: 'money' }) });
  expect(await cellOf(/^Thursday 21:00 to 22:00: 80 viewers$/)).toBeTruthy();
  expect(screen.getByText(/^Tokens are hidden from you/)).toBeTruthy();
  const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(figure('Time live')).toBe('Time live3 h');
  expect(figure('Most time live on')).toBe('Most time live onThursday3 h');
  expect(figure('Weekly hours live')).toBe('Weekly hours live1 of 168');
  expect(screen.queryByText('Weekly hours with tips')).toBeNull();
  expect(document.body.textContent).not.toContain('NaN');
});

it('shows a dash in the table if no viewers were measured', async () => {
  show();
  const choice = await screen.findByRole('group', { name: 'Show' });
  await userEvent.click(within(choice).getByRole('button', { name: 'Average viewers' }));
  const region = await screen.findByRole('region', { name: 'Average viewers by weekday and hour' });
  await userEvent.click(within(region).getByRole('button', { name: 'View as table' }));
  const cells = within(within(region).getAllByRole('row')[16] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '21:00',
    '–',
    '–',
    '–',
    '80',
    '–',
    '–',
    '–',
  ]);
});

it('names the panel that didn’t load and offers to try again', async () => {
  show({ reply: 503 as unknown as object });
  const panel = await screen.findByRole('region', { name: 'Tips by weekday and hour' });
  expect(within(panel).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('When tips come in and when the room is live.')).toBeTruthy();
});
