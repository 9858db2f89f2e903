// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RankedItems } from '@web/app/features/tip-menu/ranked-items';
import { system } from '@web/ui/theme/system';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

function show(count: number) {
  const items = Array.from({ length: count }, (_, place) => ({
    name: `Item ${place}`,
    amount: place + 1,
    value: count - place,
    points: [],
  }));
  render(
    <ChakraProvider value={system}>
      <RankedItems items={items} format={String} isPrivate={false} colorOf={() => 'red'} />
    </ChakraProvider>,
  );
}

it('shows the first 25 items of a long menu, and the others on request', () => {
  show(200);
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 200 items' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows all items of a short menu', () => {
  show(25);
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button')).toBeNull();
});
