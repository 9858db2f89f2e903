// @vitest-environment happy-dom
import type { SummaryReview } from '@shared/api/summary-reviews';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ReviewsPage from '@web/app/features/reviews/reviews-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aReview(change: Partial<SummaryReview> = {}): SummaryReview {
  const performer = change.performer ?? 'lena';
  return {
    id: `${performer}.1793898000000`,
    performer,
    summary: null,
    suggested_summary: `About ${performer}’s guitar.`,
    time: '2026-11-20T21:00:00.000Z',
    ip_address: null,
    status: 'waiting',
    decided_by_you: false,
    ...change,
  };
}
const approved = (change: Partial<SummaryReview> = {}) =>
  aReview({ status: 'approved', summary: 'Approved text.', ...change });
const listOf = (...reviews: SummaryReview[]) => ({ reviews, next: null });

function open(address: string, replies: Readonly<Record<string, Reply>>) {
  const pages = (
    <Routes>
      <Route path="/summary_review/:performerName?" element={<ReviewsPage />} />
      <Route path="/ai_summary_review" element={<ReviewsPage />} />
    </Routes>
  );
  return showScreen(pages, { address, replies });
}

const editor = (performer = 'lena') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Summary for ${performer}` });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the page of AI summaries', () => {
  it('approves the edited text, with the exact message, and goes on with the next one', async () => {
    let reviews = [aReview(), aReview({ performer: 'mira' })];
    const { posted } = open('/ai_summary_review', {
      '/v1/ai_model_summaries': () => listOf(...reviews),
      '/v1/ai_model_summaries/lena.1793898000000': () => {
        reviews = reviews.slice(1);
        return approved();
      },
    });
    write(await editor(), 'About her guitar.');
    press('Approve');

    await screen.findByText('Successfully approved summmary for lena');
    await editor('mira');
    expect(posted).toEqual([
      { performer: 'lena', summary: 'About her guitar.', time: '2026-11-20T21:00:00.000Z' },
    ]);
  });

  it('cannot be approved twice while it is being saved', async () => {
    open('/ai_summary_review', {
      '/v1/ai_model_summaries': listOf(aReview()),
      '/v1/ai_model_summaries/lena.1793898000000': 'never',
    });
    await editor();
    expect(button('Approve').disabled).toBe(false);
    press('Approve');

    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: /Saving/ })).disabled,
    ).toBe(true);
    expect(button('Reject').disabled).toBe(true);
  });

  it('limits and counts the text', async () => {
    open('/ai_summary_review', { '/v1/ai_model_summaries': listOf(aReview()) });
    const field = await editor();
    write(field, 'a'.repeat(1_234));

    expect(field.maxLength).toBe(5_000);
    expect(screen.getByText('1,234 of 5,000 characters')).toBeDefined();
    write(field, '   ');
    expect(button('Approve').disabled).toBe(true);
  });

  it('says so when nothing waits', async () => {
    open('/ai_summary_review', { '/v1/ai_model_summaries': listOf() });

    expect(await screen.findByText('No summaries to review')).toBeDefined();
    expect(screen.getByText('Nothing to review.')).toBeDefined();
  });

  it('keeps the text when saving fails', async () => {
    open('/ai_summary_review', {
      '/v1/ai_model_summaries': listOf(aReview()),
      '/v1/ai_model_summaries/lena.1793898000000': 503,
    });
    write(await editor(), 'Keep me.');
    press('Approve');

    expect(await screen.findByText(/Not saved\./)).toBeDefined();
    expect((await editor()).value).toBe('Keep me.');
  });
});

describe('the page of all reviews', () => {
  const mine = [approved(), approved({ performer: 'mira', summary: 'About Mira.' })];

  it('is not for people outside the staff', async () => {
    open('/summary_review', { '/v1/summary_reviews': 404 });

    expect(await screen.findByRole('heading', { name: 'This page isn’t for you' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    open('/summary_review', { '/v1/summary_reviews': 503 });

    expect(await screen.findByText('This didn’t load')).toBeDefined();
    expect(button('Retry')).toBeDefined();
  });

  it('asks for one performer and for a day', async () => {
    const searches: string[] = [];
    open('/summary_review/mira', {
      '/v1/summary_reviews': ({ search }) => {
        searches.push(search);
        return listOf(approved({ performer: 'mira' }));
      },
    });
    await editor('mira');
    write(screen.getByLabelText('Since'), '2026-10-01');

    await waitFor(() =>
      expect(searches).toContain('?start=2026-10-01T00%3A00%3A00.000Z&performer=mira'),
    );
    expect(searches[0]).toBe('?performer=mira');
  });

  it('steps to the next and the previous one', async () => {
    open('/summary_review', { '/v1/summary_reviews': listOf(...mine) });
    await editor();
    expect(button('Previous').disabled).toBe(true);
    press('Next');
    expect((await editor('mira')).value).toBe('About Mira.');
    expect(button('Next').disabled).toBe(true);
    press('Previous');
    await editor();
    const list = screen.getByRole('list', { name: 'Reviews' });
    fireEvent.click(within(list).getByRole('button', { name: /mira/ }));
    await editor('mira');
  });

  it('updates all changed ones, and keeps edits while stepping', async () => {
    const { posted } = open('/summary_review', {
      '/v1/summary_reviews': listOf(...mine),
      '/v1/summary_review_updates/lena.1793898000000': approved(),
      '/v1/summary_review_updates/mira.1793898000000': approved(),
    });
    write(await editor(), 'One.');
    press('Next');
    write(await editor('mira'), 'Two.');
    press('Previous');
    expect((await editor()).value).toBe('One.');
    press('Update all (2)');

    await screen.findByText('2 summaries updated');
    expect(posted).toMatchObject([
      { performer: 'lena', summary: 'One.' },
      { performer: 'mira', summary: 'Two.' },
    ]);
  });

  it('deletes only after a question', async () => {
    const { posted } = open('/summary_review', {
      '/v1/summary_reviews': listOf(...mine),
      '/v1/summary_review_updates/lena.1793898000000': aReview({ status: 'rejected' }),
    });
    await editor();
    press('Delete');
    expect(document.activeElement?.textContent).toBe('Keep it');
    press('Keep it');
    expect(posted).toEqual([]);
    press('Delete');
    press('Delete for good');

    await screen.findByText('Summary deleted');
    expect(posted).toEqual([{ performer: 'lena', time: '2026-11-20T21:00:00.000Z', delete: true }]);
  });
});

describe('when somebody else was faster', () => {
  const theirs = {
    performer: 'lena',
    summary: 'Their text.',
    time: '2026-11-20T22:00:00.000Z',
  };

  it('shows their text, and saves over it only on request', async () => {
    let isDecided = false;
    const { posted } = open('/summary_review', {
      '/v1/summary_reviews': () =>
        isDecided
          ? listOf(approved({ summary: theirs.summary, time: theirs.time }))
          : listOf(aReview()),
      '/v1/summary_reviews/lena.1793898000000': 409,
      '/v1/ai_model_summaries/lena.1793898000000': theirs,
      '/v1/summary_review_updates/lena.1793898000000': approved({ summary: 'My text.' }),
    });
    write(await editor(), 'My text.');
    isDecided = true;
    press('Approve');

    expect(await screen.findByText('Their text.')).toBeDefined();
    expect((await editor()).value).toBe('My text.');
    await screen.findByRole('button', { name: 'Save' });
    press('Save my version');
    await screen.findByText('Summary updated');
    expect(posted.at(-1)).toEqual({ performer: 'lena', summary: 'My text.', time: theirs.time });
  });

  it('can take their text', async () => {
    const found = approved({ summary: theirs.summary, time: theirs.time });
    const { posted }: { posted: unknown[] } = open('/summary_review', {
      '/v1/summary_reviews': () => listOf(posted.length === 0 ? approved() : found),
      '/v1/summary_review_updates/lena.1793898000000': 409,
      '/v1/ai_model_summaries/lena.1793898000000': theirs,
    });
    write(await editor(), 'My text.');
    press('Save');
    const take = await screen.findByRole('button', { name: 'Use their version' });
    // Neither of these saves over a text that nobody looked at.
    expect(button('Save').disabled).toBe(true);
    expect(button(/Update all/).disabled).toBe(true);
    fireEvent.click(take);

    await waitFor(async () => expect((await editor()).value).toBe('Their text.'));
    expect(posted).toHaveLength(1);
  });

  it('says so when the summary is gone', async () => {
    let isGone = false;
    open('/ai_summary_review', {
      '/v1/ai_model_summaries': () =>
        isGone ? listOf(aReview({ performer: 'mira' })) : listOf(aReview()),
      '/v1/ai_model_summaries/lena.1793898000000': 409,
    });
    await editor();
    isGone = true;
    press('Approve');

    expect(await screen.findByText(/^lena: /)).toBeDefined();
    await editor('mira');
    press('OK');
    expect(screen.queryByText(/^lena: /)).toBeNull();
  });
});
