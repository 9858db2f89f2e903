// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Shortcuts } from '@web/app/shell/shortcuts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../features/show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  showScreen(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Overview
      </h1>
      <input aria-label="A field" />
      <Shortcuts />
    </>,
    { address: '/dashboard/overview?period=7d', replies: {} },
  );
const search = () => screen.findByRole('dialog', { name: 'Search' });

describe('the keyboard shortcuts', () => {
  it.each(['Control', 'Meta'])('open the search with %s and K', async (key) => {
    open();
    await userEvent.keyboard(`{${key}>}k{/${key}}`);
    await search();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
    // Closing ends with the focus, which would otherwise move in the next test.
    await expect.poll(() => document.activeElement?.id).toBe('page-title');
  });

  it('open the search from a text field, where other keys type', async () => {
    open();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, 'k?');
    expect(field.value).toBe('k?');
    await userEvent.keyboard('{Control>}k{/Control}');
    await search();
    expect(field.value).toBe('k?');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it('leave other combinations to the browser', async () => {
    const router = open();
    await userEvent.keyboard('{Control>}g{/Control}s');
    await userEvent.keyboard('{Control>}{Shift>}K{/Shift}{/Control}');
    expect(router.state.location.pathname).toBe('/dashboard/overview');
    await userEvent.keyboard('gs');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sessions'));
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('are listed', async () => {
    open();
    await userEvent.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list.textContent).toMatch(/Search screens, sessions, tippers, and help(?:Ctrl\+|⌘)K/);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
  });
});
