import { createElement } from '../../create-element';
import type { PageOrders } from '../../messages';
import { findPart } from '../../readers/reader-context';
import type { PageParts } from '../page-parts';
import type { RoomWatch } from '../watch-room';
import { rememberTippers } from './known-tippers';
import { createNotesPopover } from './notes-popover';
import { orderTippers, TIPPER_ORDERS, type TipperOrder } from './order-tippers';
import { isDarkAt, watchTheme } from './page-theme';
import styles from './panel.css';
import { panelColors } from './panel-colors';
import { shareAddress } from './share-link';
import { createRows } from './tipper-rows';

export interface Panel {
  /** Draws what is new. Without a user list on the page, or anything to show, nothing is added to it. */
  readonly update: (
    orders: Pick<PageOrders, 'showsTippers' | 'canWriteNotes'>,
    watch: Pick<RoomWatch, 'file' | 'users' | 'tippers' | 'since'>,
  ) => Promise<void>;
  /** Removes everything. */
  readonly close: () => void;
}

/** The page's shortcuts must not react to what is typed in the panel. */
const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const;

/**
 * The panel above a room's user list: who of the people there tipped before, notes about them, and a link
 * to thank the top tippers. It is in a shadow tree of its own, which the page's styles don't reach.
 */
export function openPanel(parts: PageParts, performer: string): Panel {
  const { document, settings, now } = parts;
  const known = rememberTippers(parts);
  const host = createElement('div', { 'data-roomlight': '' });
  const root = host.attachShadow({ mode: shadowMode(settings.siteUrl) });
  let orders = { showsTippers: false, canWriteNotes: false };
  let users: readonly string[] = [];

  const popover = createNotesPopover(parts, (name, hasNotes) => {
    known.noteChanged(name, hasNotes);
    draw();
  });
  const rows = createRows((name, button) => void popover.open(name, button, orders.canWriteNotes));
  const sort = createElement('select', { id: 'sort' });
  for (const [order, label] of Object.entries(TIPPER_ORDERS)) {
    sort.append(createElement('option', { value: order }, label));
  }
  const sortLabel = createElement('label', { for: 'sort' }, 'Sort by ', sort);
  const share = createElement('a', {
    class: 'button',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  share.append('Share top tippers');
  const status = createElement('p', { role: 'status', class: 'hint' });
  const panel = createElement(
    'section',
    { class: 'panel', 'aria-labelledby': 'title' },
    createElement('h2', { id: 'title' }, 'Tippers in your room'),
    createElement('div', { class: 'bar' }, sortLabel, share),
    status,
    rows.list,
  );
  root.append(createElement('style', {}, panelColors() + styles), panel, popover.element);
  for (const name of KEY_EVENTS) root.addEventListener(name, (event) => event.stopPropagation());
  sort.addEventListener('change', () => draw());

  const draw = () => {
    const { showsTippers, canWriteNotes } = orders;
    const tippers = showsTippers ? users.flatMap((name) => known.find(name) ?? []) : [];
    rows.draw(orderTippers(tippers, sort.value as TipperOrder), canWriteNotes);
    sortLabel.hidden = tippers.length < 2;
    rows.list.hidden = tippers.length === 0;
  };
  const follow = () => {
    const { parentElement } = host;
    if (parentElement) host.dataset.theme = isDarkAt(parentElement) ? 'dark' : 'light';
  };
  const mount = (part: Element, isNeeded: boolean) => {
    if (!isNeeded) host.remove();
    else if (!host.isConnected || host.nextElementSibling !== part) part.before(host);
  };
  const stopTheme = watchTheme(document, follow);

  return {
    async update(newOrders, { file, users: listUsers, tippers, since }) {
      orders = newOrders;
      const part = findPart({ document, file, now: now() }, 'users')?.value;
      const address = shareAddress(performer, tippers(), since());
      if (!part) return host.remove();
      mount(part, orders.showsTippers || address !== null);
      share.hidden = address === null;
      if (address !== null) share.href = address;
      follow();
      users = orders.showsTippers ? listUsers() : [];
      draw();
      if (!orders.showsTippers) return;
      const problem = await known.ask(users);
      draw();
      status.textContent = problem ?? (rows.list.hidden ? 'Nobody here has tipped before.' : '');
    },
    close() {
      stopTheme();
      popover.close();
      host.remove();
    },
  };
}

/**
 * Closed, so that the platform's own scripts can't read notes. Open where the extension was built for a
 * local Roomlight, to be tested and debugged.
 */
function shadowMode(siteUrl: string | null): ShadowRootMode {
  if (siteUrl === null || !URL.canParse(siteUrl)) return 'closed';
  return ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname) ? 'open' : 'closed';
}
