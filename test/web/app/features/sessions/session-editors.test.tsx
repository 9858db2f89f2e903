// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import SessionPage from '@web/app/features/sessions/session-page';
import { Toasts } from '@web/ui/components/toasts';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aSession, details } from './a-session';

/** Each test has its own session, because drafts outlive their screen. */
let day = 0;
let start = '';
beforeEach(() => {
  day += 1;
  start = `2026-11-${String(day).padStart(2, '0')}T20:07:00.000Z`;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pathOf = (call: string, rest = '') => `/v1/${call}/lena/${encodeURIComponent(start)}${rest}`;
const note = (notes: string, updated: string | null, updatedBy: string | null = null) => ({
  startTime: start,
  notes,
  updated,
  updatedBy,
});

function open(replies: Readonly<Record<string, Reply>>, role: 'Admin' | 'ReadOnly' = 'Admin') {
  return showScreen(
    <>
      <Routes>
        <Route path="/dashboard/sessions/:id" element={<SessionPage />} />
      </Routes>
      <Toasts />
    </>,
    {
      address: `/dashboard/sessions/${encodeURIComponent(start)}`,
      role,
      replies: {
        [pathOf('camsession_details', '/live')]: details({
          session: aSession({ startTime: start, privateSeconds: 60 }),
        }),
        [pathOf('camsession_notes')]: note('', null),
        [pathOf('camsession_tags')]: { startTime: start, tags: ['quiz'] },
        ...replies,
      },
    },
  );
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Session note/ });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the session note', () => {
  it('saves the trimmed text and confirms it', async () => {
    const { posted } = open({
      '/v1/camsession_notes': note('A fine evening.', '2026-11-20T22:00:00.000Z', 'v@example.com'),
    });
    const field = await editor();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    write(field, ' A fine evening. ');
    expect(screen.getByText(/Unsaved changes/)).toBeDefined();
    press('Save');

    await screen.findByText('Session note saved');
    expect(posted).toEqual([
      { performerName: 'lena', camSessionStartTime: start, notes: 'A fine evening.' },
    ]);
    expect(await screen.findByText(/by v@example.com/)).toBeDefined();
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('accepts up to 5,000 characters and counts an emoji as one', async () => {
    open({});
    const field = await editor();
    write(field, '💡'.repeat(5_001));
    expect(screen.getByText(/Remove 1 to save/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    write(field, '💡'.repeat(5_000));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('shows what someone else saved meanwhile, and overwrites it only on request', async () => {
    let stored = note('First.', '2026-11-20T22:00:00.000Z');
    const { posted } = open({
      [pathOf('camsession_notes')]: () => stored,
      '/v1/camsession_notes': note('Mine.', '2026-11-20T22:10:00.000Z'),
    });
    write(await editor(), 'Mine.');
    stored = note('Theirs.', '2026-11-20T22:05:00.000Z', 'mia@example.com');
    press('Save');

    await screen.findByText('Someone else changed this note');
    expect(screen.getByText('Theirs.')).toBeDefined();
    expect(posted).toEqual([]);
    press('Save my version');
    await screen.findByText('Session note saved');
    expect(posted).toMatchObject([{ notes: 'Mine.' }]);
  });

  it('can be replaced with what someone else saved meanwhile', async () => {
    let stored = note('First.', '2026-11-20T22:00:00.000Z');
    open({ [pathOf('camsession_notes')]: () => stored });
    const field = await editor();
    write(field, 'Mine.');
    stored = note('Theirs.', '2026-11-20T22:05:00.000Z');
    press('Save');
    await screen.findByText('Someone else changed this note');
    press('Use their version');
    expect((await editor()).value).toBe('Theirs.');
  });

  it('keeps the text and shows the reason when saving fails', async () => {
    open({ '/v1/camsession_notes': 500 });
    write(await editor(), 'Keep me.');
    press('Save');
    expect(await screen.findByText(/Not saved\. Something went wrong/)).toBeDefined();
    expect((await editor()).value).toBe('Keep me.');
  });

  it('is read-only for members who aren’t Admins', async () => {
    open({ [pathOf('camsession_notes')]: note('A fine evening.', start) }, 'ReadOnly');
    expect(await screen.findByText('A fine evening.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull();
  });
});

describe('the session tags', () => {
  const tags = async () => {
    const list = await screen.findByRole('list', { name: 'Tags' });
    return [...list.children].map(({ textContent }) => textContent);
  };

  it('suggests known tags, refuses duplicates and adds a trimmed new tag', async () => {
    const { posted } = open({
      '/v1/camsession_tags/lena': {
        tags: [
          { tag: 'quiz', count: 1, sessions: [] },
          { tag: 'piano', count: 3, sessions: [] },
        ],
      },
    });
    await screen.findByText('quiz');
    press('Add a tag');
    // Tags that the session already has aren't suggested.
    await screen.findByRole('button', { name: 'piano' });
    expect(screen.queryByRole('button', { name: 'quiz' })).toBeNull();

    const field = screen.getByRole('combobox', { name: 'New tag' });
    write(field, 'QUIZ');
    press('Add');
    expect(screen.getByText('This session already has that tag.')).toBeDefined();
    write(field, ' Late start ');
    press('Add');
    await waitFor(() => expect(posted).toEqual([{ tag: 'Late start' }]));
  });

  it('lets you remove your own tags but not automatic ones', async () => {
    open({ [pathOf('camsession_tags', '/quiz')]: { startTime: start, tags: [] } });
    await screen.findByText('quiz');
    expect(await tags()).toEqual(['private', 'quiz']);
    expect(screen.queryByRole('button', { name: 'Remove tag private' })).toBeNull();
    press('Remove tag quiz');
    await waitFor(async () => expect(await tags()).toEqual(['private']));
  });

  it('keeps the tags and shows the reason when saving fails', async () => {
    open({ [pathOf('camsession_tags', '/quiz')]: 500 });
    await screen.findByText('quiz');
    press('Remove tag quiz');
    expect(await screen.findByText(/Not saved/)).toBeDefined();
    expect(await tags()).toEqual(['private', 'quiz']);
  });
});
