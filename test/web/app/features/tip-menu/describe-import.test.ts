import type { ImportOutcome } from '@shared/domain/tip-menu/plan-import';
import {
  applyLabel,
  describeImport,
  describeOutcome,
  describeRemoval,
} from '@web/app/features/tip-menu/describe-import';
import { expect, it } from 'vitest';

const item = (outcome: ImportOutcome) => ({
  name: 'Flash',
  tokens: 25,
  outcome,
  conflict: 'Dance',
});

it('describes in one sentence what a paste will import', () => {
  expect(describeImport([], 0)).toBe('Pasted items appear here.');
  expect(describeImport([item('taken')], 0)).toBe('1 to import.');
  expect(describeImport([], 2)).toBe('0 to import, 2 couldn’t be read.');
  expect(
    describeImport([item('taken'), item('same-name'), item('same-tokens'), item('full')], 1),
  ).toBe('1 to import, 2 duplicates, 1 over the limit, 1 couldn’t be read.');
});

it('describes what will happen to each pasted item', () => {
  expect(describeOutcome(item('taken'))).toBe('Will be imported');
  expect(describeOutcome(item('same-tokens'))).toBe('Duplicate price: same as “Dance”');
});

it('labels the button with the number of items', () => {
  expect(applyLabel('add', 1)).toBe('Add 1 item');
  expect(applyLabel('replace', 3)).toBe('Replace with 3 items');
});

it('describes how many items a replacement removes', () => {
  expect(describeRemoval(3, 3)).toBe('');
  expect(describeRemoval(3, 2)).toBe('1 item will be removed from your current menu.');
  expect(describeRemoval(3, 0)).toBe('3 items will be removed from your current menu.');
});
