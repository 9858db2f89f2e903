// @vitest-environment happy-dom

import type { Role } from '@shared/api/performers';
import type { TipMenu } from '@shared/api/tip-menu';
import { DUPLICATE_ITEM } from '@shared/domain/tip-menu/check-menu';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuEditor } from '@web/app/features/tip-menu/menu-editor';
import { useUnsavedMenus } from '@web/app/features/tip-menu/use-unsaved-menus';
import { Toasts } from '@web/ui/components/toasts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';
import { aMenu, aPerformance } from './a-menu';

const CALL = '/v1/tip_menu/lena';

/** The editor as on the page, which keeps the drafts. */
function Editor({ menu }: { menu: TipMenu }) {
  const versions = useUnsavedMenus('lena');
  return (
    <MenuEditor
      menu={menu}
      performance={aPerformance().items}
      periodLabel="Last 30 days"
      versions={versions}
    />
  );
}

function open(
  menu: TipMenu,
  {
    role = 'Admin',
    saved = menu as object | number,
  }: { role?: Role; saved?: object | number } = {},
) {
  return showScreen(
    <>
      <Editor menu={menu} />
      <Toasts />
    </>,
    { address: '/dashboard/tipmenu', replies: { [CALL]: saved }, role },
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

async function fill(name: string, tokens: string, submit: string) {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Item/), { target: { value: name } });
  fireEvent.change(dialog.getByLabelText(/^Tokens/), { target: { value: tokens } });
  await userEvent.click(dialog.getByRole('button', { name: submit }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T20:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the tip menu editor', () => {
  it('is read-only for members who aren’t Admins', () => {
    open(aMenu(), { role: 'ReadOnly' });
    expect(names()).toEqual(['Flash', 'Dance']);
    for (const name of ['Edit', 'Copy', 'Add', 'Save']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('opens an empty menu for editing with a sample item, for Admins only', async () => {
    const menu = { items: [], version: 0 };
    const { posted } = open(menu);
    expect(names()).toEqual(['A sample tip menu item']);
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({ version: 0, items: [{ tokens: 50 }] });
    cleanup();
    open(menu, { role: 'ReadOnly' });
    expect(screen.getByText('No tip menu yet')).toBeDefined();
  });

  it('links each item to its own page', () => {
    open(aMenu({ 'Flash / 2': 25 }));
    expect(screen.getByRole('link', { name: 'Flash / 2' }).getAttribute('href')).toBe(
      '/dashboard/tipmenu/Flash%20%2F%202',
    );
  });

  it('saves added and deleted items, and confirms it', async () => {
    const { posted } = open(aMenu(), { saved: { ...aMenu({ Dance: 100, Wave: 5 }), version: 4 } });
    await press('Edit');
    await press('Delete Flash');
    await press('Add');
    await fill(' Wave ', '5', 'Add');
    await waitFor(() => expect(names()).toEqual(['Dance', 'Wave']));
    expect(posted).toEqual([]);
    await press('Save');
    expect(await screen.findByText('Tip menu saved')).toBeDefined();
    expect(posted).toEqual([
      {
        version: 3,
        items: [
          { name: 'Dance', tokens: 100, prices: [{ tokens: 100, startTime: BEGINNING }] },
          { name: 'Wave', tokens: 5, prices: [{ tokens: 5, startTime: BEGINNING }] },
        ],
      },
    ]);
    await press('Save');
    await waitFor(() => expect(posted[1]).toMatchObject({ version: 4 }));
  });

  it('refuses a duplicate name or price with a message that disappears after five seconds', async () => {
    open(aMenu());
    await press('Edit');
    await press('Add');
    await fill('flash', '7', 'Add');
    expect((await screen.findByRole('alert')).textContent).toBe(DUPLICATE_ITEM);
    act(() => vi.advanceTimersByTime(5_100));
    expect(screen.queryByRole('alert')).toBeNull();
    await fill('Wave', '100', 'Add');
    expect((await screen.findByRole('alert')).textContent).toBe(DUPLICATE_ITEM);
  });

  it('asks for the first day of a new price and ends the old one the day before', async () => {
    const { posted } = open(aMenu());
    await press('Edit');
    await press('Update Flash');
    await fill('Flash', '30', 'Update');
    const day = await screen.findByLabelText('First day at the new price');
    expect((day as HTMLInputElement).value).toBe('2026-11-19');
    fireEvent.change(day, { target: { value: '2026-11-21' } });
    await press('Update');
    expect(screen.getByRole('alert').textContent).toBe('The date can’t be in the future.');
    fireEvent.change(day, { target: { value: '2026-11-10' } });
    await press('Update');
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      items: [
        {
          name: 'Flash',
          tokens: 30,
          prices: [
            { tokens: 25, startTime: BEGINNING, endTime: '2026-11-09T21:59:59.999Z' },
            { tokens: 30, startTime: '2026-11-09T22:00:00.000Z' },
          ],
        },
        { name: 'Dance' },
      ],
    });
  });

  it('can change a price for all time, and renames an item without asking', async () => {
    const { posted } = open(aMenu());
    await press('Edit');
    await press('Update Flash');
    await fill('Flash', '30', 'Update');
    await userEvent.click(await screen.findByRole('radio', { name: /^For all time/ }));
    await press('Update');
    await press('Update Dance');
    await fill('Slow dance', '100', 'Update');
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      items: [
        { name: 'Flash', tokens: 30, prices: [{ tokens: 30, startTime: BEGINNING }] },
        { name: 'Slow dance', tokens: 100 },
      ],
    });
  });

  it('says when someone else changed the menu, and reloads it on request', async () => {
    open(aMenu(), { saved: 409 });
    await press('Edit');
    await press('Delete Flash');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed');
    expect(names()).toEqual(['Dance']);
    await press('Reload');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(names()).toEqual(['Flash', 'Dance']);
    expect(button('Edit')).toBeDefined();
  });

  it('asks before it discards changes, and keeps them on request', async () => {
    open(aMenu());
    await press('Edit');
    await press('Done');
    expect(button('Edit')).toBeDefined();
    await press('Edit');
    await press('Delete Flash');
    await press('Discard');
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Dance']);
    await press('Discard');
    await screen.findByRole('dialog');
    await press('Discard changes');
    await waitFor(() => expect(names()).toEqual(['Flash', 'Dance']));
    expect(button('Edit')).toBeDefined();
  });

  it('shows Save and its error below the items on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open(aMenu(), { saved: 500 });
    await press('Edit');
    await press('Delete Flash');
    const isBelow = (below: Element, above: Element) =>
      Boolean(above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBelow(button('Save'), screen.getByRole('table'))).toBe(true);
    expect(isBelow(button('Add'), screen.getByRole('table'))).toBe(false);
    await press('Save');
    expect(isBelow(await screen.findByRole('alert'), screen.getByRole('table'))).toBe(true);
  });

  it('previews each pasted item, imports the new ones, and can undo it', async () => {
    const { posted } = open(aMenu());
    await press('Edit');
    expect(button('Undo')).toHaveProperty('disabled', true);
    await press('Import');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Your menu as text'), {
      target: { value: '30--Flash\n[cb:tip amount=5 message="Wave"]\nbe kind' },
    });
    expect(await dialog.findByText('1 to import, 1 duplicate, 1 couldn’t be read.')).toBeDefined();
    expect(dialog.getByText('be kind')).toBeDefined();
    expect(dialog.getByText('Duplicate name')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 item' }));
    await waitFor(() => expect(names()).toEqual(['Flash', 'Dance', 'Wave']));
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await press('Undo');
    expect(names()).toEqual(['Flash', 'Dance']);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(posted).toEqual([]);
  });

  it('replaces the menu with a pasted one, with new prices from today on', async () => {
    const { posted } = open(aMenu());
    await press('Edit');
    await press('Import');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /^Replace menu/ }));
    fireEvent.change(dialog.getByLabelText('Your menu as text'), {
      target: { value: 'Flash (30) | Wave (5)' },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Replace with 2 items' }));
    await waitFor(() => expect(names()).toEqual(['Flash', 'Wave']));
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      items: [
        {
          name: 'Flash',
          tokens: 30,
          prices: [{ tokens: 25 }, { tokens: 30, startTime: '2026-11-19T22:00:00.000Z' }],
        },
        { name: 'Wave', tokens: 5 },
      ],
    });
  });

  it('shows what each item earned, and cents for small prices', () => {
    open(aMenu({ Flash: 25, Wave: 5 }));
    const cells = within(screen.getByRole('row', { name: /^Flash/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Flash',
      '25 tk',
      '$1.25',
      'The start',
      '4',
      '100 tk',
    ]);
    const [, , about, , tips] = within(screen.getByRole('row', { name: /^Wave/ })).getAllByRole(
      'cell',
    );
    expect([about?.textContent, tips?.textContent]).toEqual(['$0.25', '–']);
  });

  it('leaves out items without a name', () => {
    open(aMenu({ Flash: 25, '': 5 }));
    expect(names()).toEqual(['Flash']);
  });

  it('saves an empty menu and shows Edit again', async () => {
    const { posted } = open(aMenu({ Flash: 25 }), { saved: { items: [], version: 4 } });
    await press('Edit');
    await press('Delete Flash');
    await press('Save');
    expect(await screen.findByText('Tip menu saved')).toBeDefined();
    expect(posted).toEqual([{ version: 3, items: [] }]);
    expect(button('Edit')).toBeDefined();
  });

  it('requires a name and a whole number of tokens', async () => {
    open(aMenu());
    await press('Edit');
    await press('Add');
    await fill(' ', '0', 'Add');
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Enter a name.', 'Enter a whole number from 1 to 999,999.']);
  });

  it('copies the menu as short codes', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    open(aMenu());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    fireEvent.click(button('Copy'));
    expect(await screen.findByText('Tip menu copied to clipboard')).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(
      '[cb:tip amount=25 message="Flash"]\n[cb:tip amount=100 message="Dance"]',
    );
  });

  it('splits more than ten items into pages of the chosen size', async () => {
    const prices = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Item ${n}`, n + 1]));
    open(aMenu(prices));
    expect(names()).toHaveLength(10);
    await userEvent.selectOptions(screen.getByLabelText('Items per page'), '25');
    expect(names()).toHaveLength(12);
    await userEvent.selectOptions(screen.getByLabelText('Items per page'), '5');
    expect(names()).toHaveLength(5);
    const sizes = [...screen.getByLabelText('Items per page').children].map(
      (one) => one.textContent,
    );
    expect(sizes).toEqual(['5', '10', '25', '50', '100']);
  });

  it('shows ten items per page without a choice in windows narrower than 750 pixels', () => {
    const prices = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Item ${n}`, n + 1]));
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0) >= 749,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    open(aMenu(prices));
    expect(names()).toHaveLength(10);
    expect(screen.queryByLabelText('Items per page')).toBeNull();
  });
});
