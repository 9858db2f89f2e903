import { expect, it } from 'vitest';
import { namesWith } from '../../../../web/src/features/tippers/names-with';

const rows = [{ name: 'Misty_Skater' }, { name: null }, { name: 'forestfox' }];

it('finds names by any part, and the anonymous row by its word', () => {
  expect(namesWith(rows, 'SKATE')).toEqual([{ name: 'Misty_Skater' }]);
  expect(namesWith(rows, 'anon')).toEqual([{ name: null }]);
  expect(namesWith(rows, '  ')).toEqual(rows);
});
