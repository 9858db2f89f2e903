// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { showToast, useToast } from '@web/lib/toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says the last thing for four seconds', () => {
  const { result } = renderHook(() => useToast());
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  act(() => showToast('Tipper updated'));
  pass(3_000);
  act(() => showToast('Tip menu saved'));
  pass(3_999);
  expect(result.current?.text).toBe('Tip menu saved');
  pass(1);
  expect(result.current).toBeNull();
});
