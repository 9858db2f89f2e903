// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { system } from '@web/ui/theme/system';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

it('passes its element to the ref and draws no outline around a clicked series', () => {
  let place: HTMLElement | null = null;
  render(
    <ChakraProvider value={system}>
      <DrawingArea
        ref={(element) => {
          place = element;
        }}
      >
        <svg role="img" aria-label="Lamps">
          <title>Lamps</title>
          <g tabIndex={-1} />
        </svg>
      </DrawingArea>
    </ChakraProvider>,
  );
  expect(screen.getByRole('img', { name: 'Lamps' }).parentElement).toBe(place);
  expect(document.head.textContent).toMatch(/ g:focus\s*{\s*outline:\s*none/);
});
