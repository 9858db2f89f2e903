// @vitest-environment happy-dom

import type { Role } from '@shared/api/performers';
import type { TipperHistory } from '@shared/api/tippers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TipperDialogHost } from '@web/app/features/tippers/tipper-dialog-host';
import { Toasts } from '@web/ui/components/toasts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aHistory } from './a-history';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const noted = { name: 'ann', notes: 'Likes the piano.', rating: 4 };

async function openNotes(
  history: Partial<TipperHistory>,
  { role = 'Admin', saved = noted }: { role?: Role; saved?: Reply } = {},
) {
  const requests = showScreen(
    <>
      <TipperDialogHost />
      <Toasts />
    </>,
    {
      address: '/dashboard/tippers?tipper=ann&tipperTab=notes',
      role,
      replies: { '/v1/viewer_insights_v4/lena/ann': aHistory(history), '/v1/tipper/lena': saved },
    },
  );
  await screen.findByRole('tab', { name: 'Notes' });
  return requests;
}

const panel = () => screen.findByRole('tabpanel', { name: 'Notes' });

describe('the Notes tab of a tipper', () => {
  it('shows the saved note in three rows, and the rating', async () => {
    await openNotes({ tipperNotes: noted });
    const field = within(await panel()).getByRole('textbox', { name: 'Notes' });
    expect(field).toHaveProperty('value', 'Likes the piano.');
    expect(field.getAttribute('rows')).toBe('3');
    expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true);
  });

  it('saves the note and the rating, and confirms it', async () => {
    const { posted } = await openNotes({});
    await userEvent.type(within(await panel()).getByRole('textbox'), ' Has a cat. ');
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Tipper updated')).toBeDefined());
    expect(posted).toEqual([{ name: 'ann', notes: 'Has a cat.', rating: 5 }]);
  });

  it('removes the note and the rating', async () => {
    const { posted } = await openNotes({ tipperNotes: noted });
    await userEvent.clear(within(await panel()).getByRole('textbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove rating' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted).toEqual([{ name: 'ann', notes: '', rating: null }]));
  });

  it('counts an emoji as one character and allows up to 500', async () => {
    await openNotes({});
    const field = within(await panel()).getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('🎹'.repeat(500));
    expect(screen.getByText('500 of 500 characters')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
    await userEvent.paste('!');
    expect(screen.getByText(/^501 of 500 characters/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('disables Save until the previous request finishes', async () => {
    await openNotes({ tipperNotes: noted }, { saved: 'never' });
    await panel();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('keeps the text and shows the reason when saving fails', async () => {
    await openNotes({}, { saved: 400 });
    const field = within(await panel()).getByRole('textbox');
    await userEvent.type(field, 'Has a cat.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(field).toHaveProperty('value', 'Has a cat.');
  });

  it('keeps unsaved text while another tab is open', async () => {
    await openNotes({});
    await userEvent.type(within(await panel()).getByRole('textbox'), 'Half a thou');
    await userEvent.click(screen.getByRole('tab', { name: 'Tip Menu' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(within(await panel()).getByRole('textbox')).toHaveProperty('value', 'Half a thou');
  });

  it('is read-only for members who aren’t Admins', async () => {
    await openNotes({ tipperNotes: noted }, { role: 'ReadOnly' });
    expect(within(await panel()).getByRole('textbox')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('4 stars')).toBeDefined();
  });

  it('is locked for Moderators when there is no note', async () => {
    await openNotes({}, { role: 'Moderator' });
    expect(screen.getByRole('tab', { name: 'Notes' })).toHaveProperty('disabled', true);
  });
});
