import type { ImportOutcome } from '@shared/domain/tip-menu/plan-import';
import {
  applyWords,
  importWords,
  outcomeWords,
  removedWords,
} from '@web/app/features/tip-menu/import-words';
import { expect, it } from 'vitest';

const item = (outcome: ImportOutcome) => ({
  name: 'Flash',
  tokens: 25,
  outcome,
  conflict: 'Dance',
});

it('what a paste comes to is told in one sentence', () => {
  expect(importWords([], 0)).toBe('Pasted items appear here.');
  expect(importWords([item('taken')], 0)).toBe('1 to import.');
  expect(importWords([], 2)).toBe('0 to import, 2 couldn’t be read.');
  expect(
    importWords([item('taken'), item('same-name'), item('same-tokens'), item('full')], 1),
  ).toBe('1 to import, 2 duplicates, 1 over the limit, 1 couldn’t be read.');
});

it('each item says what becomes of it', () => {
  expect(outcomeWords(item('taken'))).toBe('Will be imported');
  expect(outcomeWords(item('same-tokens'))).toBe('Duplicate price: same as “Dance”');
});

it('the button says how many are taken', () => {
  expect(applyWords('add', 1)).toBe('Add 1 item');
  expect(applyWords('replace', 3)).toBe('Replace with 3 items');
});

it('what a paste in place of the menu removes is told, too', () => {
  expect(removedWords(3, 3)).toBe('');
  expect(removedWords(3, 2)).toBe('1 item will be removed from your current menu.');
  expect(removedWords(3, 0)).toBe('3 items will be removed from your current menu.');
});
