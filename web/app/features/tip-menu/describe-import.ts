import type { ImportMode, PlannedItem } from '@shared/domain/tip-menu/plan-import';
import { formatCount, formatCountOf } from '@web/lib/format';

/** Summarizes a paste: `3 taken, 1 duplicate, 2 not understood.` */
export function describeImport(planned: readonly PlannedItem[], unread: number): string {
  const of = (...outcomes: PlannedItem['outcome'][]) =>
    planned.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const taken = of('taken');
  const same = of('same-name', 'same-tokens');
  const full = of('full');
  if (planned.length === 0 && unread === 0) return 'Pasted items appear here.';
  const parts = [
    `${formatCount(taken)} to import`,
    ...(same > 0 ? [formatCountOf(same, 'duplicate')] : []),
    ...(full > 0 ? [`${formatCount(full)} over the limit`] : []),
    ...(unread > 0 ? [`${formatCount(unread)} couldn’t be read`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** `3 items will be removed from your current menu.`; empty if all stay. */
export function describeRemoval(before: number, remaining: number): string {
  const removed = before - remaining;
  if (removed <= 0) return '';
  return `${formatCountOf(removed, 'item')} will be removed from your current menu.`;
}

/** Returns why an item is skipped, or that it is imported. */
export function describeOutcome({ outcome, conflict }: PlannedItem): string {
  switch (outcome) {
    case 'taken':
      return 'Will be imported';
    case 'same-name':
      return 'Duplicate name';
    case 'same-tokens':
      return `Duplicate price: same as “${conflict}”`;
    case 'full':
      return 'Over the limit: the menu is full';
  }
}

/** Label of the button: `Add 3 items`. */
export function applyLabel(mode: ImportMode, taken: number): string {
  const items = formatCountOf(taken, 'item');
  if (taken === 0) return mode === 'add' ? 'Add items' : 'Replace menu';
  return mode === 'add' ? `Add ${items}` : `Replace with ${items}`;
}
