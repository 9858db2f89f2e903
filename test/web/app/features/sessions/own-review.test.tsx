// @vitest-environment happy-dom
import type { SummaryDraft } from '@shared/api/summary-reviews';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { SummaryPanel } from '@web/app/features/sessions/summary/summary-panel';
import { Toasts } from '@web/ui/components/toasts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const start = '2026-11-20T20:07:00.000Z';
const SUMMARY = `/v1/camsession_summary/lena/${encodeURIComponent(start)}`;
const DRAFT = `/v1/camsession_summary_draft/lena/${encodeURIComponent(start)}`;
const TIME = '2026-11-20T23:00:00.000Z';

function draft(change: Partial<NonNullable<SummaryDraft['draft']>> = {}): SummaryDraft {
  const base = { text: 'About guitars.', isApproved: false, approvedBy: null, time: TIME };
  return { performer: 'lena', startTime: start, draft: { ...base, ...change } };
}
const summary = (status: 'in-review' | 'approved' | 'refused', text: string | null = null) => ({
  performer: 'lena',
  startTime: start,
  status,
  summary: text,
  time: TIME,
});

function open(replies: Readonly<Record<string, Reply>>, role: 'Admin' | 'Moderator' = 'Admin') {
  const panel = (
    <>
      <SummaryPanel performer="lena" startTime={start} isLive={false} />
      <Toasts />
    </>
  );
  return showScreen(panel, { address: '/', replies, role });
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('a summary that waits for review', () => {
  it('is a draft that an Admin approves, changed or not', async () => {
    let decided = false;
    const { posted } = open({
      [SUMMARY]: () => (decided ? summary('approved', 'My evening.') : summary('in-review')),
      [DRAFT]: () =>
        decided ? draft({ text: 'My evening.', isApproved: true, approvedBy: 'room' }) : draft(),
    });
    const field = await editor();
    expect(field.value).toBe('About guitars.');
    expect(screen.getByText(/only you and other Admins see/)).toBeDefined();
    write(field, 'My evening.');
    decided = true;
    press('Approve');

    await screen.findByText('Summary approved');
    expect(await screen.findByText('My evening.')).toBeDefined();
    expect(screen.getByText(/Approved by your team/)).toBeDefined();
    expect(posted).toEqual([{ text: 'My evening.', time: TIME }]);
  });

  it('is rejected only after a question', async () => {
    let decided = false;
    const { posted } = open({
      [SUMMARY]: () => summary(decided ? 'refused' : 'in-review'),
      [DRAFT]: () => (decided ? { ...draft(), draft: null } : draft()),
    });
    await editor();
    press('Reject');
    decided = true;
    press('Reject for good');

    await screen.findByText('Summary rejected');
    expect(posted).toEqual([{ reject: true, time: TIME }]);
    expect(await screen.findByText('No summary for this session')).toBeDefined();
  });

  it('is no draft for other members', async () => {
    open({ [SUMMARY]: summary('in-review') }, 'Moderator');

    expect(await screen.findByText('The summary is being reviewed')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows what our staff approved meanwhile, and saves over it only on request', async () => {
    const theirs = draft({
      text: 'Theirs.',
      isApproved: true,
      approvedBy: 'staff',
      time: '2026-11-20T23:05:00.000Z',
    });
    // Loading, the refusal of a decision, and loading again.
    const answers: Reply[] = [draft(), 409];
    const { posted } = open({
      [SUMMARY]: summary('in-review'),
      get [DRAFT]() {
        return answers.shift() ?? theirs;
      },
    });
    write(await editor(), 'Mine.');
    press('Approve');

    await screen.findByText('Someone else changed this summary');
    expect(screen.getByText('Theirs.')).toBeDefined();
    expect((await editor()).value).toBe('Mine.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    press('Use their version');
    expect(await screen.findByText(/Approved by our staff/)).toBeDefined();
    expect(posted).toEqual([{ text: 'Mine.', time: TIME }]);
  });
});

describe('an approved summary', () => {
  it('can be edited and deleted by an Admin', async () => {
    const { posted } = open({
      [SUMMARY]: summary('approved', 'About guitars.'),
      [DRAFT]: draft({ isApproved: true, approvedBy: 'staff' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await editor();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    press('Cancel');
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Edit');
    write(await editor(), 'Mine.');
    press('Save');

    await screen.findByText('Summary saved');
    expect(posted).toEqual([{ text: 'Mine.', time: TIME }]);
    expect(field.isConnected).toBe(false);
  });

  it('is only read by other members', async () => {
    open({ [SUMMARY]: summary('approved', 'About guitars.') }, 'Moderator');

    expect(await screen.findByText('About guitars.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
