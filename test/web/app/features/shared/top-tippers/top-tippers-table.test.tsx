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
  it('shows name, tokens and dollars, ten rows per page', async () => {
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

  it('opens collapsed if the URL says so', () => {
    show({}, '/?list=collapsed');
    expect(rows()).toHaveLength(3);
  });

  it('has no expand button if there are only three tippers', () => {
    show({ tippers: TWELVE.slice(0, 3) });
    expect(screen.queryByRole('button', { name: /expand|collapse/i })).toBeNull();
  });

  it('makes names clickable only if a handler is given', async () => {
    show();
    expect(screen.queryByRole('button', { name: 't0' })).toBeNull();
    cleanup();
    const onOpen = vi.fn();
    show({ onOpen });
    await userEvent.click(screen.getByRole('button', { name: 't0' }));
    expect(onOpen).toHaveBeenCalledWith('t0');
  });

  it('shows a column for notes if rows have them', () => {
    show({ tippers: [{ name: 'ann', tokens: 10, notes: 'Likes piano' }] });
    expect(cells(rows()[0])).toEqual(['annLikes piano', 'Likes piano', '10 tk$1', '$1']);
  });

  it('shows notes and dollars below names and tokens on a narrow screen', () => {
    setWindowWidth(390);
    show({ tippers: [{ name: 'ann', tokens: 10, notes: 'Likes piano' }] });
    expect(cells(rows()[0])).toEqual(['annLikes piano', '10 tk$1']);
  });

  it('shows amounts as hidden to members who may not see money', () => {
    show({ tippers: [{ name: 'ann', tokens: Number.NaN }] });
    expect(cells(rows()[0])).toEqual(['ann', 'Hidden', 'Hidden']);
  });

  it('shows neither names nor amounts in discreet mode', () => {
    localStorage.setItem('discreet', 'on');
    show();
    expect(screen.queryByText('t0')).toBeNull();
    expect(screen.queryByText('1,200 tk')).toBeNull();
  });

  it('downloads the whole list as CSV, even while collapsed', async () => {
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
  it('offers an editable post with its length, which opens on X in a new window', async () => {
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

  it('disables posting if the text is too long and says by how much', async () => {
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

  it('copies the edited text', async () => {
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

  it('names nobody in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    show({}, '/?share=tippers');
    expect(await screen.findByText('Turn off discreet mode to see and share names.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is not offered if there is nobody to name or no room to share for', () => {
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
