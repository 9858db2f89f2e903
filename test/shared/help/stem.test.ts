import { stem } from '@shared/help/stem';
import { expect, it } from 'vitest';

it.each([
  ['tips', 'tipped', 'tipping', 'tip'],
  ['tippers', 'tipper'],
  ['sessions', 'session'],
  ['currencies', 'currency'],
  ['settings', 'setting', 'set'],
  ['connected', 'connection', 'connecting', 'connects', 'connect'],
  ['estimated', 'estimation', 'estimates', 'estimate'],
  ['passes', 'pass'],
])('%s and its forms have one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

it.each(['status', 'class', 'fees', 'the', 'day', 'keys'])('%s keeps its sense', (word) => {
  expect(['status', 'class', 'fee', 'the', 'day', 'key']).toContain(stem(word));
});
