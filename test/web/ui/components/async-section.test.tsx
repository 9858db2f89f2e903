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

it('leaves the panels to the content where there is any', () => {
  show(['desk', 'bed']);
  expect(screen.getByRole('region', { name: 'Lamps by room' }).textContent).toContain('desk, bed');
  expect(panel()).toBeNull();
});

it('has no panel while it loads', () => {
  show(undefined);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(panel()).toBeNull();
});

it('names what there is none of', () => {
  show([]);
  expect(within(panel() ?? document.body).getByText('No lamps yet')).toBeTruthy();
  expect(panel()).not.toBeNull();
});

it('names what failed, with the way to try again', () => {
  show(undefined, new Error('dark'));
  expect(panel()).not.toBeNull();
  expect(within(panel() ?? document.body).getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('keeps older content where only a refresh failed', () => {
  show(['desk'], new Error('dark'));
  expect(screen.getByRole('region', { name: 'Lamps by room' })).toBeTruthy();
  expect(panel()).toBeNull();
});
