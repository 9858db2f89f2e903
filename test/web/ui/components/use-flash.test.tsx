// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useFlash } from '@web/ui/components/use-flash';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('flashes for half a second after the latest call', () => {
  const { result } = renderHook(() => useFlash());
  const isOn = () => result.current[0];
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  expect(isOn()).toBe(false);

  act(() => result.current[1]());
  expect(isOn()).toBe(true);
  pass(400);
  act(() => result.current[1]());
  pass(400);
  expect(isOn()).toBe(true);
  pass(100);
  expect(isOn()).toBe(false);
});
