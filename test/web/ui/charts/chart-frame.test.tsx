// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useChart } from '@web/ui/charts/chart-context';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { system } from '@web/ui/theme/system';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const aSeries = (key: string): ChartSeries => ({ key, name: key, color: 'red', mark: 'line' });
const SMILE = aSeries('smile');
const CHAT = aSeries('chat');

function Hidden() {
  return <output>{[...useChart().hidden].join(' ') || 'none'}</output>;
}

function frame(series: readonly ChartSeries[]) {
  return (
    <ChakraProvider value={system}>
      <ChartFrame
        title="Ranks"
        unit="Place"
        series={series}
        table={{ columns: [], rows: [], rowKey: String, csvName: 'ranks', caption: 'Ranks' }}
      >
        <Hidden />
      </ChartFrame>
    </ChakraProvider>
  );
}

const hidden = () => screen.getByText(/.+/, { selector: 'output' }).textContent;

it('hides series by keyboard, but never the last visible one', async () => {
  render(frame([SMILE, CHAT]));
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'chat' }).focus();
  await user.keyboard(' ');
  expect(hidden()).toBe('chat');

  screen.getByRole('button', { name: 'smile' }).focus();
  await user.keyboard('{Enter}');
  expect(hidden()).toBe('chat');
});

it('shows a hidden series again when no visible one is left', async () => {
  const { rerender } = render(frame([SMILE, CHAT]));
  await userEvent.click(screen.getByRole('button', { name: 'chat' }));
  expect(hidden()).toBe('chat');

  rerender(frame([CHAT]));
  expect(hidden()).toBe('none');
});
