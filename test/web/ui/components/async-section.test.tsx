// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { AsyncSection } from '@web/ui/components/async-section';
import { Panel } from '@web/ui/components/panel';
import { system } from '@web/ui/theme/system';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

function show(data: readonly string[] | undefined, error: Error | null = null) {
  const query = {
    data,
    error,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => Promise.reject(new Error('not asked')),
    dataUpdatedAt: 0,
  };
  render(
    <ChakraProvider value={system}>
      <AsyncSection
        title="Lamps"
        query={query}
        minHeight={900}
        isEmpty={(lamps) => lamps.length === 0}
        empty="No lamps yet"
      >
        {(lamps) => <Panel title="Lamps by room">{lamps.join(', ')}</Panel>}
      </AsyncSection>
    </ChakraProvider>,
  );
}

const panel = () => screen.queryByRole('region', { name: 'Lamps' });

it('shows the content’s own panels when there is data', () => {
  show(['desk', 'bed']);
  expect(screen.getByRole('region', { name: 'Lamps by room' }).textContent).toContain('desk, bed');
  expect(panel()).toBeNull();
});

it('shows no panel while it loads', () => {
  show(undefined);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(panel()).toBeNull();
});

it('shows a panel with the empty message when there is no data', () => {
  show([]);
  expect(within(panel() ?? document.body).getByText('No lamps yet')).toBeTruthy();
  expect(panel()).not.toBeNull();
});

it('shows a panel with a retry button when loading fails', () => {
  show(undefined, new Error('dark'));
  expect(panel()).not.toBeNull();
  expect(within(panel() ?? document.body).getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('keeps older content when only a refresh fails', () => {
  show(['desk'], new Error('dark'));
  expect(screen.getByRole('region', { name: 'Lamps by room' })).toBeTruthy();
  expect(panel()).toBeNull();
});
