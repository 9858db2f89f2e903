// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { showToast } from '@web/lib/toast';
import { Toasts } from '@web/ui/components/toasts';
import { system } from '@web/ui/theme/system';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const open = () =>
  render(
    <ChakraProvider value={system}>
      <Toasts />
    </ChakraProvider>,
  );

it('announces each message politely, even the same one twice', async () => {
  open();
  act(() => showToast('Tip menu saved'));
  const message = await screen.findByText('Tip menu saved', {}, { timeout: 30_000 });
  expect(message.closest('[role=status]')).not.toBeNull();
  expect(message.closest('[aria-live=polite]')).not.toBeNull();
  act(() => showToast('Tip menu saved'));
  await waitFor(() => expect(screen.getAllByText('Tip menu saved')).toHaveLength(2));
});

it('does not repeat messages from before it was mounted', async () => {
  act(() => showToast('Tipper updated'));
  open();
  act(() => showToast('Link copied'));
  await screen.findByText('Link copied', {}, { timeout: 30_000 });
  expect(screen.queryByText('Tipper updated')).toBeNull();
});

it('leaves behind what another page has said', async () => {
  const { unmount } = open();
  act(() => showToast('Session deleted'));
  await screen.findByText('Session deleted', {}, { timeout: 30_000 });
  unmount();
  open();
  act(() => showToast('Link copied'));
  await screen.findByText('Link copied', {}, { timeout: 30_000 });
  expect(screen.queryByText('Session deleted')).toBeNull();
});

it('removes a message after four seconds', async () => {
  open();
  act(() => showToast('Password changed'));
  await screen.findByText('Password changed', {}, { timeout: 30_000 });
  const start = Date.now();
  await waitFor(() => expect(screen.queryByText('Password changed')).toBeNull(), {
    timeout: 30_000,
  });
  expect(Date.now() - start).toBeGreaterThan(3_500);
});
