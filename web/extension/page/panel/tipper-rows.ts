import { createElement } from '../../create-element';
import type { KnownTipper } from './known-tippers';

export interface TipperRows {
  readonly list: HTMLOListElement;
  readonly draw: (tippers: readonly KnownTipper[], canWriteNotes: boolean) => void;
}

interface Row {
  readonly item: HTMLLIElement;
  readonly sums: HTMLElement;
  readonly notes: HTMLButtonElement;
}

/**
 * A row per tipper. Rows stay the same elements, and in place while one of them has the focus, so nobody
 * loses the row they are at.
 */
export function createRows(onNotes: (name: string, button: HTMLButtonElement) => void): TipperRows {
  const list = createElement('ol');
  let rows = new Map<string, Row>();

  const createRow = (name: string): Row => {
    const sums = createElement('span', { class: 'sums' });
    const notes = createElement('button', { type: 'button', class: 'open' }, 'Notes');
    notes.setAttribute('aria-haspopup', 'dialog');
    notes.addEventListener('click', () => onNotes(name, notes));
    const item = createElement('li', {}, createElement('bdi', {}, name), sums, notes);
    return { item, sums, notes };
  };

  return {
    list,
    draw(tippers, canWriteNotes) {
      const drawn = new Map<string, Row>();
      for (const { name, sessions, tokens, hasNotes } of tippers) {
        const row = rows.get(name) ?? createRow(name);
        setText(row.sums, `${count(tokens, 'token')} · ${count(sessions, 'session')}`);
        setText(row.notes, hasNotes ? 'Notes' : 'Add notes');
        row.notes.setAttribute('aria-label', `${hasNotes ? 'Notes' : 'Add notes'} about ${name}`);
        row.notes.hidden = !hasNotes && !canWriteNotes;
        drawn.set(name, row);
      }
      for (const [name, { item }] of rows) if (!drawn.has(name)) item.remove();
      rows = drawn;
      place(
        list,
        [...drawn.values()].map(({ item }) => item),
      );
    },
  };
}

function place(list: HTMLElement, items: readonly HTMLElement[]): void {
  if (items.every((item, index) => list.children[index] === item)) return;
  const root = list.getRootNode() as Document | ShadowRoot;
  if (list.contains(root.activeElement)) {
    for (const item of items) if (item.parentElement !== list) list.append(item);
  } else list.replaceChildren(...items);
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Kept, because making one takes longer than a row. */
const numbers = new Intl.NumberFormat('en-US');

function count(value: number, unit: string): string {
  return `${numbers.format(value)} ${unit}${value === 1 ? '' : 's'}`;
}
