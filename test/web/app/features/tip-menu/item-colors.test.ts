import {
  COLOR_NAMES,
  colorsOf,
  PALETTE_SIZE,
  readColors,
  writeColors,
} from '@web/app/features/tip-menu/item-colors';
import { SERIES } from '@web/ui/theme/palette';
import { describe, expect, it } from 'vitest';

const ALL = ['Flash', 'Dance', 'Song', 'Hug', 'Wave', 'Kiss', 'Hat', 'Cat', 'Ninth'];
const own = (colors: Readonly<Record<string, number>>) => new Map(Object.entries(colors));

it('COLOR_NAMES has a name for each chart color', () => {
  expect(COLOR_NAMES).toHaveLength(SERIES.length);
  expect(new Set(COLOR_NAMES).size).toBe(PALETTE_SIZE);
});

describe('colorsOf', () => {
  it('assigns colors by position among all items, whichever are drawn', () => {
    expect([...colorsOf(['Song', 'Flash'], ALL, own({}))]).toEqual([
      ['Song', 2],
      ['Flash', 0],
    ]);
  });

  it('keeps chosen colors, even the same one twice, and gives other items free ones', () => {
    const colors = colorsOf(['Flash', 'Dance', 'Song'], ALL, own({ Song: 0, Dance: 0 }));
    expect(Object.fromEntries(colors)).toEqual({ Song: 0, Dance: 0, Flash: 1 });
  });

  it('gives items different colors even if their positions share one', () => {
    const colors = colorsOf(['Ninth', 'Flash'], ALL, own({}));
    expect(Object.fromEntries(colors)).toEqual({ Ninth: 0, Flash: 1 });
  });
});

describe('the colors saved in the browser', () => {
  it('are separate for each room', () => {
    const stored = writeColors(
      writeColors(null, 'lena', own({ Flash: 3 })),
      'nell',
      own({ Flash: 5 }),
    );
    expect(readColors(stored, 'lena')).toEqual(own({ Flash: 3 }));
    expect(readColors(stored, 'nell')).toEqual(own({ Flash: 5 }));
    expect(readColors(stored, 'rosa')).toEqual(own({}));
  });

  it('are deleted when the last one is reset', () => {
    const stored = writeColors(null, 'lena', own({ Flash: 3 }));
    expect(writeColors(stored, 'lena', own({}))).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['a string', '"x"'],
    ['no colors', '{"lena":7}'],
    ['invalid colors', '{"lena":{"Flash":8,"Dance":-1,"Song":"2","Hug":1.5}}'],
  ])('are empty if the browser stores %s', (_, stored) => {
    expect(readColors(stored, 'lena')).toEqual(own({}));
  });
});
