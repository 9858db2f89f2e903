// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSent } from '@web/lib/use-sent';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

/** A request that ends when the test says so. */
function aRequest() {
  let end = (_error?: Error): void => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { promise, end };
}

it('shows each change until its own request is done, and then what is stored', async () => {
  const { result, rerender } = renderHook(
    (stored: { isOn: boolean; minutes: number }) => useSent(stored),
    {
      initialProps: { isOn: false, minutes: 1 },
    },
  );
  const [first, second] = [aRequest(), aRequest()];
  act(() => result.current.show({ isOn: true }, first.promise));
  act(() => result.current.show({ minutes: 5 }, second.promise));
  expect(result.current.shown).toEqual({ isOn: true, minutes: 5 });

  rerender({ isOn: true, minutes: 1 });
  await act(async () => first.end());
  expect(result.current.shown).toEqual({ isOn: true, minutes: 5 });
  await act(async () => second.end(new Error('Not saved.')));
  expect(result.current.shown).toEqual({ isOn: true, minutes: 1 });
});

it('shows the last of several changes of one field', async () => {
  const { result } = renderHook(() => useSent({ isOn: false }));
  const [first, second] = [aRequest(), aRequest()];
  act(() => result.current.show({ isOn: true }, first.promise));
  act(() => result.current.show({ isOn: false }, second.promise));
  await act(async () => first.end());
  expect(result.current.shown).toEqual({ isOn: false });
});
