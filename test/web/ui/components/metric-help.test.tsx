// @vitest-environment happy-dom

import { DEFINITIONS } from '@shared/metrics/definitions';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { DataTable } from '@web/ui/components/data-table';
import { Stat } from '@web/ui/components/stat';
import { afterEach, expect, it } from 'vitest';
import { shown } from './render-screen';

afterEach(cleanup);

/** The test's window has no popovers, so dispatch their event. */
function toggle(button: HTMLElement, newState: 'open' | 'closed') {
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!popover) throw new Error('The button opens nothing.');
  fireEvent(popover, Object.assign(new Event('toggle'), { newState }));
}

it('labels a number with its metric and opens the metric’s definition', async () => {
  shown(<Stat metric="incomePerHour" value="1,240 tk" />);
  expect(screen.getByText('Income per hour')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'What is Income per hour?' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText(DEFINITIONS.incomePerHour)).toBeNull();

  toggle(button, 'open');
  expect(await screen.findByText(DEFINITIONS.incomePerHour)).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const link = screen.getByRole('link', { name: 'All definitions' });
  expect(link.getAttribute('href')).toBe('/docs/metrics#incomePerHour');

  toggle(button, 'closed');
  expect(screen.queryByText(DEFINITIONS.incomePerHour)).toBeNull();
});

it('shows no “?” next to a number that is not a metric', () => {
  shown(<Stat label="Best day" value="Friday" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('labels a column with its metric and explains it', () => {
  shown(
    <DataTable
      caption="Days"
      columns={[{ key: 'tips', metric: 'tips', cell: () => '12 tk', sortBy: () => 12 }]}
      rows={[{ day: 'Friday' }]}
      rowKey={({ day }) => day}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Tips' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tips' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'What is Tips?' })).toBeTruthy();
});
