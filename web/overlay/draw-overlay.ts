import type { GoalView, NamedAmount, OverlayNote, OverlayView } from './overlay-view';

/** Draws each part of a view. Texts become text nodes, so no name is ever markup. */
const PARTS = {
  goal: drawGoal,
  total: drawTotal,
  latest: drawLatest,
  tippers: drawTippers,
  ticker: drawTicker,
  updated: (time: string) => [element('p', 'obs-updated', `Updated ${time}`)],
  note: drawNote,
} as const satisfies {
  readonly [Name in Exclude<keyof OverlayView, 'style'>]: (
    content: NonNullable<OverlayView[Name]>,
  ) => HTMLElement[];
};
type Name = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Name[];

/** What is drawn in each part, as JSON. */
const drawn = new WeakMap<Element, string>();

/**
 * Draws an overlay into an element. Parts whose content is the same stay untouched, so the ticker runs
 * on.
 */
export function drawOverlay(root: HTMLElement, view: OverlayView): void {
  root.classList.add('obs');
  Object.assign(root.dataset, view.style);
  if (root.childElementCount === 0) root.append(...NAMES.map(createSlot));
  NAMES.forEach((name, index) => {
    const slot = root.children[index];
    const content = view[name] ?? null;
    const text = JSON.stringify(content);
    if (slot === undefined || drawn.get(slot) === text) return;
    drawn.set(slot, text);
    slot.replaceChildren(...drawPart(name, content));
  });
}

function drawPart<N extends Name>(name: N, content: OverlayView[N] | null): HTMLElement[] {
  // The table above pairs each name with its content; the compiler cannot follow that here.
  const draw = PARTS[name] as (content: unknown) => HTMLElement[];
  return content === null || content === undefined ? [] : draw(content);
}

/** Only problems are announced: nobody wants a screen reader to read a list once a minute. */
function createSlot(name: Name): HTMLElement {
  const slot = element('div', 'obs-part');
  slot.dataset.part = name;
  if (name === 'note') slot.setAttribute('role', 'status');
  return slot;
}

function drawGoal({ title, progress, percent }: GoalView): HTMLElement[] {
  const fill = element('div', 'obs-fill');
  fill.style.width = `${percent}%`;
  const bar = element('div', 'obs-bar', fill);
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', title);
  bar.setAttribute('aria-valuenow', String(percent));
  bar.setAttribute('aria-valuetext', progress);
  return [row(text(title), element('span', 'obs-amount', progress)), bar];
}

function drawTotal(total: string): HTMLElement[] {
  return [row(text('This session'), element('span', 'obs-amount', total))];
}

function drawLatest({ tip }: { readonly tip: NamedAmount | null }): HTMLElement[] {
  const label = element('span', 'obs-label', 'Latest tip');
  return [row(label, ...(tip ? nameAndAmount(tip) : [text('None yet')]))];
}

function drawTippers({ title, rows }: NonNullable<OverlayView['tippers']>): HTMLElement[] {
  const heading = element('h2', 'obs-title', title);
  if (rows.length === 0) return [heading, element('p', '', 'No one yet. Be the first.')];
  const items = rows.map((one, index) => {
    const item = element('li', 'obs-row', element('span', 'obs-place', String(index + 1)));
    item.append(...nameAndAmount(one));
    return item;
  });
  return [heading, element('ol', 'obs-list', ...items)];
}

/** The tips twice in a row, so that the tape can start over without a gap. */
function drawTicker(tips: readonly NamedAmount[]): HTMLElement[] {
  const once = () =>
    element('div', 'obs-tips', ...tips.map((tip) => element('span', '', ...nameAndAmount(tip))));
  const copy = once();
  copy.setAttribute('aria-hidden', 'true');
  const tape = element('div', 'obs-tape', once(), copy);
  tape.style.animationDuration = `${8 + 3 * tips.length}s`;
  return [element('div', 'obs-ticker', tape)];
}

function drawNote({ title, detail }: OverlayNote): HTMLElement[] {
  return [element('p', 'obs-note', element('strong', '', title), ' ', detail)];
}

function nameAndAmount({ name, amount }: NamedAmount): HTMLElement[] {
  const shown = text(name);
  return amount === null ? [shown] : [shown, element('span', 'obs-amount', amount)];
}

function row(...children: HTMLElement[]): HTMLElement {
  return element('p', 'obs-row', ...children);
}

/** Text that may be long and in any direction. */
function text(content: string): HTMLElement {
  return element('bdi', 'obs-text', content);
}

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}
