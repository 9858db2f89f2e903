// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import type { WeekdayHours } from '@shared/api/earnings';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Heatmap, type HeatmapProps } from '@web/ui/charts/heatmap';
import { system } from '@web/ui/theme/system';
import { afterEach, describe, expect, it, vi } from 'vitest';

const hours = Object.fromEntries(
  WEEKDAYS.map((day, index) => [
    day,
    Array.from({ length: 24 }, (_, hour) => (hour === 21 ? (index + 1) * 1000 : 0)),
  ]),
) as WeekdayHours;

function show(options: Partial<HeatmapProps> = {}) {
  render(
    <ChakraProvider value={system}>
      <Heatmap
        hours={hours}
        label="Tips by weekday and hour"
        current={{ weekday: 'Tuesday', hour: 21 }}
        {...options}
      />
    </ChakraProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the heatmap', () => {
  it('shows the 168 hours of the week by night, Monday first', () => {
    show();
    const cells = screen.getAllByRole('gridcell');
    expect(cells).toHaveLength(168);
    expect(cells[0]?.textContent).toBe('Monday 06:00 to 07:00: No tips');
    expect(cells.at(-1)?.textContent).toBe('Monday 05:00 to 06:00: No tips');
    const nights = screen.getAllByRole('row').slice(1);
    const [, friday] = nights.filter((row) => /^(Thu|Fri)/.test(row.textContent ?? ''));
    expect(friday?.textContent).toMatch(/^FriFriday 06:00.*Saturday 05:00 to 06:00: No tips$/);
  });

  it('starts days at the hour that was chosen in this browser', () => {
    localStorage.setItem('dayStart', '0');
    show();
    expect(screen.getAllByRole('gridcell')[0]?.textContent).toBe('Monday 00:00 to 01:00: No tips');
    localStorage.clear();
  });

  it('names the recommended hours, and lets hours with little data not stretch the scale', () => {
    show({
      best: [{ weekday: 'Saturday', hour: 21 }],
      isThin: ({ weekday }) => weekday === 'Sunday',
    });
    expect(screen.getByText('Saturday 21:00 to 22:00, recommended: 6,000 tk · $300')).toBeTruthy();
    expect(document.body.textContent).toContain('More, up to 6,000 tk');
  });

  it('shows tokens in the cell, and tokens and dollars in its tooltip', () => {
    show();
    const tooltip = screen.getByText('Sunday 21:00 to 22:00: 7,000 tk · $350');
    expect(tooltip.closest('td')?.querySelector('[aria-hidden]')?.textContent).toBe('7k');
  });

  it('shows weekdays as columns when it is narrower than 750 pixels', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
    const columns = () =>
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    width.mockReturnValue(750);
    show();
    expect(columns()).toHaveLength(24);
    cleanup();
    width.mockReturnValue(749);
    show();
    expect(columns()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it('marks the current hour', () => {
    show();
    const current = screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.getAttribute('aria-current') === 'time');
    expect(current.map((cell) => cell.textContent)).toEqual([
      '2000Tuesday 21:00 to 22:00, now: 2,000 tk · $100',
    ]);
  });

  it('is a single tab stop and moves with the arrow keys', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Tuesday 08:00 to 09:00: No tips');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Wednesday 05:00 to 06:00: No tips');
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  });
});
