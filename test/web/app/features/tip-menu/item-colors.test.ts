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

it('each colour of the charts has a name', () => {
  expect(COLOR_NAMES).toHaveLength(SERIES.length);
  expect(new Set(COLOR_NAMES).size).toBe(PALETTE_SIZE);
});

describe('the colours of items', () => {
  it('follow their places among all items, whichever are drawn', () => {
    expect([...colorsOf(['Song', 'Flash'], ALL, own({}))]).toEqual([
      ['Song', 2],
      ['Flash', 0],
    ]);
  });

  it('are the ones given, also twice; others keep out of their way', () => {
    const colors = colorsOf(['Flash', 'Dance', 'Song'], ALL, own({ Song: 0, Dance: 0 }));
    expect(Object.fromEntries(colors)).toEqual({ Song: 0, Dance: 0, Flash: 1 });
  });

  it('stay apart where two places share one colour', () => {
    const colors = colorsOf(['Ninth', 'Flash'], ALL, own({}));
    expect(Object.fromEntries(colors)).toEqual({ Ninth: 0, Flash: 1 });
  });
});

describe('the colours kept by the browser', () => {
  it('belong to one room', () => {
    const kept = writeColors(
      writeColors(null, 'lena', own({ Flash: 3 })),
      'nell',
      own({ Flash: 5 }),
    );
    expect(readColors(kept, 'lena')).toEqual(own({ Flash: 3 }));
    expect(readColors(kept, 'nell')).toEqual(own({ Flash: 5 }));
    expect(readColors(kept, 'rosa')).toEqual(own({}));
  });

  it('are gone once the last is taken back', () => {
    const kept = writeColors(null, 'lena', own({ Flash: 3 }));
    expect(writeColors(kept, 'lena', own({}))).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['nothing of rooms', '"x"'],
    ['no colours', '{"lena":7}'],
    ['colours that do not exist', '{"lena":{"Flash":8,"Dance":-1,"Song":"2","Hug":1.5}}'],
  ])('are none where somebody left %s', (_, kept) => {
    expect(readColors(kept, 'lena')).toEqual(own({}));
  });
});
