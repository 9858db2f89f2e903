// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { system } from '@web/ui/theme/system';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('passes its element to the ref and draws no outline around a clicked series', () => {
  const { result: cache } = renderHook(() => useEmotionCache());
  const insert = cache.current ? vi.spyOn(cache.current, 'insert') : null;
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
  const drawn = screen.getByRole('img', { name: 'Lamps' }).parentElement;
  expect(drawn).toBe(place);
  const inserted = insert?.mock.calls.find(([selector]) => selector === `.${drawn?.className}`);
  expect(inserted?.[1].styles).toMatch(/ g:focus\s*{\s*outline:\s*none/);
});
