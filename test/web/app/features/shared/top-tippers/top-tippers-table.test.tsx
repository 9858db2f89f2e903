// @vitest-environment happy-dom

import { setWindowWidth } from '@test/web/set-window-width';
import { shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TopTipper } from '@web/app/features/shared/top-tippers/top-tipper';
import {
  TopTippersTable,
  type TopTippersTableProps,
} from '@web/app/features/shared/top-tippers/top-tippers-table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TWELVE: TopTipper[] = Array.from({ length: 12 }, (_, index) => ({
  name: `t${index}`,
  tokens: 1200 - 100 * index,
}));

function show(props: Partial<TopTippersTableProps<TopTipper>> = {}, address = '/') {
  shown(
    <TopTippersTable
      tippers={TWELVE}
      csvName="lena-tippers"
      periodLabel="last 30 days"
      share={{ performer: 'lena' }}
      {...props}
    />,
    address,
  );
}

const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);

beforeEach(() => {
  setWindowWidth(1440);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the table of top tippers', () => {
  it('has name, tokens and dollars, ten on a page', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Top tippers' })).toBeDefined();
    expect(rows()).toHaveLength(10);
    expect(cells(rows()[0])).toEqual(['t0', '1,200 tk$60', '$60']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()).toHaveLength(2);
  });

  it('collapses to the first three and expands again', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse', expanded: true }));
    expect(rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Expand', expanded: false }));
    expect(rows()).toHaveLength(10);
  });

  it('opens the way the address says', () => {
    show({}, '/?list=collapsed');
    expect(rows()).toHaveLength(3);
  });

  it('has nothing to expand where three are all', () => {
    show({ tippers: TWELVE.slice(0, 3) });
    expect(screen.queryByRole('button', { name: /expand|collapse/i })).toBeNull();
  });

  it('opens a history only where it is told how', async () => {
    show();
    expect(screen.queryByRole('button', { name: 't0' })).toBeNull();
    cleanup();
    const onOpen = vi.fn();
    show({ onOpen });
    await userEvent.click(screen.getByRole('button', { name: 't0' }));
    expect(onOpen).toHaveBeenCalledWith('t0');
  });

  it('has notes where somebody requested them', () => {
    show({ tippers: [{ name: 'ann', tokens: 10, notes: 'Likes piano' }] });
    expect(cells(rows()[0])).toEqual(['annLikes piano', 'Likes piano', '10 tk$1', '$1']);
  });

  it('keeps notes and dollars where there is no room for their columns', () => {
    setWindowWidth(390);
    show({ tippers: [{ name: 'ann', tokens: 10, notes: 'Likes piano' }] });
    expect(cells(rows()[0])).toEqual(['annLikes piano', '10 tk$1']);
  });

  it('says what is hidden from who may not see money', () => {
    show({ tippers: [{ name: 'ann', tokens: Number.NaN }] });
    expect(cells(rows()[0])).toEqual(['ann', 'Hidden', 'Hidden']);
  });

  it('shows neither names nor money while discreet is on', () => {
    localStorage.setItem('discreet', 'on');
    show();
    expect(screen.queryByText('t0')).toBeNull();
    expect(screen.queryByText('1,200 tk')).toBeNull();
  });

  it('gives the whole list as CSV, also while collapsed', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show({}, '/?list=collapsed');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    const lines = (await blobs[0]?.text())?.split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines?.at(-1)).toBe('t11,100');
  });
});

describe('sharing the top tippers', () => {
  it('offers a post to change, with its length, that X opens in a new window', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share your top tippers' });
    const field = within(dialog).getByRole('textbox', { name: 'Your post' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Thanks, t0');

    expect(within(dialog).getByText('10 of 280 characters')).toBeDefined();
    const post = within(dialog).getByRole('link', { name: 'Post' });
    expect(post.getAttribute('href')).toBe('https://x.com/intent/post?text=Thanks%2C%20t0');
    expect(post.getAttribute('target')).toBe('_blank');
    expect(post.getAttribute('rel')).toContain('noopener');
  });

  it('does not post what is too long, and says by how much', async () => {
    show({}, '/?share=tippers');
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Your post' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(283));
    expect(within(dialog).getByText(/283 of 280 characters.*Remove 3 to post/)).toBeDefined();
    expect(within(dialog).queryByRole('link', { name: 'Post' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Post' })).toHaveProperty('disabled', true);
  });

  it('copies the text as it was changed', async () => {
    show({}, '/?share=tippers');
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Your post' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Thanks');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('Thanks');
    expect(await within(dialog).findByText('Copied')).toBeDefined();
  });

  it('names nobody while discreet is on', async () => {
    localStorage.setItem('discreet', 'on');
    show({}, '/?share=tippers');
    expect(await screen.findByText('Turn off discreet mode to see and share names.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is not offered where nobody may be named, or by who has no room to name', () => {
    show({ tippers: [{ name: null, tokens: 10 }] });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    cleanup();
    show({ share: undefined });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('closes with Escape', async () => {
    show({}, '/?share=tippers');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
