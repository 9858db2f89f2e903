import { importMenu } from '@shared/domain/tip-menu/import-menu';
import { formatShortCodes } from '@shared/domain/tip-menu/short-codes';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import { describe, expect, it } from 'vitest';

const read = (text: string) => importMenu(text).items.map(({ name, tokens }) => [tokens, name]);

describe('an item of a pasted menu', () => {
  it.each([
    ['25--Flash', 25, 'Flash'],
    ['25 -- Flash', 25, 'Flash'],
    ['25 - Flash', 25, 'Flash'],
    ['25 – Flash', 25, 'Flash'],
    ['25: Flash', 25, 'Flash'],
    ['25 :flash', 25, 'flash'],
    ['25 = Flash', 25, 'Flash'],
    ['25 tk Flash', 25, 'Flash'],
    ['25tks Flash', 25, 'Flash'],
    ['25 tokens - Flash', 25, 'Flash'],
    ['25 TKN: Flash', 25, 'Flash'],
    ['Flash (25)', 25, 'Flash'],
    ['Flash(25)', 25, 'Flash'],
    ['Flash [25 tk]', 25, 'Flash'],
    ['Flash -- 25', 25, 'Flash'],
    ['Flash - 25', 25, 'Flash'],
    ['Flash: 25', 25, 'Flash'],
    ['Flash 25 tk', 25, 'Flash'],
    ['Flash 25tokens', 25, 'Flash'],
    ['Flash — 25 tks', 25, 'Flash'],
    ['[cb:tip amount=25 message="Flash"]', 25, 'Flash'],
    ['[cb:tip message="Flash" amount=25]', 25, 'Flash'],
    ['  * 25 - Flash  ', 25, 'Flash'],
    ['- Flash (25)', 25, 'Flash'],
    ['• Flash (25)', 25, 'Flash'],
    ['3. Flash - 25', 25, 'Flash'],
    ['1,500--Private dance', 1_500, 'Private dance'],
    ['Private dance (1.500 tokens)', 1_500, 'Private dance'],
    ['999999--Everything', 999_999, 'Everything'],
    ['10 - Flash (2)', 10, 'Flash (2)'],
    ['10 minutes of dance (200)', 200, '10 minutes of dance'],
    ['2 songs - 60', 60, '2 songs'],
    ['12:30 call 50tk', 50, '12:30 call'],
    ['25 - 5 minutes', 25, '5 minutes'],
    ['25--танец', 25, 'танец'],
    ['25--踊り 💃', 25, '踊り 💃'],
    ['25--💋', 25, '💋'],
    ['Name in  chat – all   day: 99 tokens', 99, 'Name in chat – all day'],
    ['Roll 3d6 (33)', 33, 'Roll 3d6'],
    ['25 tk(s) Flash', 25, 'Flash'],
    ['Flash 25 tk(s)', 25, 'Flash'],
    ['25 -> Flash', 25, 'Flash'],
    ['Flash => 25', 25, 'Flash'],
    ['Flash ... 25', 25, 'Flash'],
    ['Flash ..... 25', 25, 'Flash'],
    ["1'500--Private dance", 1_500, 'Private dance'],
    ['1\u202F500: Private dance', 1_500, 'Private dance'],
    ['Dance, slow (50)', 50, 'Dance, slow'],
    ['Flash (hard) (25)', 25, 'Flash (hard)'],
    ['25--Flash 🔥🔥', 25, 'Flash 🔥🔥'],
    ['[cb:tip amount=25 message="- 10 -"]', 25, '- 10 -'],
  ])('may be written %s', (line, tokens, name) => {
    expect(importMenu(line)).toEqual({ items: [{ name, tokens }], unread: [] });
  });

  it.each([
    ['a word', 'Flash'],
    ['a number', '25'],
    ['two numbers', '25 - 50'],
    ['a tier of a bot', 'next 500'],
    ['no tokens', '0--Flash'],
    ['a million tokens', '1000000--Flash'],
    ['a negative amount', 'Flash (-25)'],
    ['a name of 101 characters', `25--${'x'.repeat(101)}`],
    ['a code without a message', '[cb:tip amount=25]'],
    ['another code', '[cb:fanclub]'],
    ['a very long line', `25--${'x - '.repeat(100)}x`],
  ])('is not %s', (_, line) => {
    expect(importMenu(line)).toEqual({ items: [], unread: [{ line: 1, text: line }] });
  });
});

describe('a pasted menu', () => {
  it.each([
    'Tip Menu: Flash(25) | Dance (50) | Song (75)',
    '♥ Flash (25) ♥ Dance (50) ♥ Song (75) ♥',
    '❤️ 25 - Flash ❤️ 50 - Dance ❤️ 75 - Song',
    '★ Flash 25tk ★ Dance 50tk ★ Song 75tk',
    'Flash(25) ♦ Dance(50) ♦ Song(75)',
    'Flash (25) • Dance (50) • Song (75)',
    ':heart2 Flash(25) :heart2 Dance(50) :heart2 Song(75)',
    "Lena's tip menu: Flash (25) :heart2: Dance (50) :heart2: Song (75)",
    '[cb:tip amount=25 message="Flash"] [cb:tip amount=50 message="Dance"][cb:tip amount=75 message="Song"]',
    '🔥 Flash (25) 🔥 Dance (50) 🔥 Song (75)',
    'Flash(25), Dance(50); Song(75)',
    'Flash(25) Dance(50) Song(75)',
    '25--Flash;50--Dance;75--Song',
    'tip menu: [cb:tip amount=25 message="Flash"] | [cb:tip amount=50 message="Dance"] | Song (75)',
    '25--Flash\r\n\r\n50--Dance\n75--Song\n',
    'Notice: Tip Menu: Flash(25) | Dance(50) | Song(75)',
    'TIP MENU ♥ Flash (25) ♥ Dance (50) ♥ Song (75)',
    '~~~~~~\nFlash - 25\nDance - 50\nSong - 75\n======',
    'Flash(25)/Dance(50)/Song(75)',
    '25tk Flash 50tk Dance 75tk Song',
    'Flash 25tk, Dance 50tk / Song 75tk',
    'Flash 25\nDance 50\nSong 75',
    '25 Flash\n50 Dance\n75 Song',
    '1) 25 Flash\n2) 50 Dance\n3) 75 Song',
    'Flash\t25\nDance\t50\nSong\t75',
    '"Flash",25\n"Dance",50\n"Song",75',
    '| Flash | 25 |\n| --- | --- |\n| Dance | 50 |\n| Song | 75 |',
    '25 | Flash | 50 | Dance | 75 | Song',
    '★ Flash 25 ★ Dance 50 ★ Song 75 ★',
    'Flash 25, Dance 50, Song 75',
    '25 Flash / 50 Dance / 75 Song',
  ])('may come as %s', (text) => {
    expect(read(text)).toEqual([
      [25, 'Flash'],
      [50, 'Dance'],
      [75, 'Song'],
    ]);
    expect(importMenu(text).unread).toEqual([]);
  });

  it.each([
    ['there is one of them', 'Flash 25', 0],
    ['most are written otherwise', '25--Flash\n50--Dance\nGoal 5000\nLevel 2', 2],
    ['they unlock more', '25--Flash\nnext 50\nnext 75\nnext 100', 1],
  ])('does not treat a name and a number as an item where %s', (_, text, items) => {
    expect(importMenu(text).items).toHaveLength(items);
  });

  it('uses the order that most lines have when both are possible', () => {
    expect(read('2 songs 60\n5 minutes 100\nDance 50')).toEqual([
      [60, '2 songs'],
      [100, '5 minutes'],
      [50, 'Dance'],
    ]);
    expect(read('60 Songs 2\n50 Dance')).toEqual([
      [60, 'Songs 2'],
      [50, 'Dance'],
    ]);
  });

  it('reports lines that are not items, and parses the rest', () => {
    const text = '~ TIP MENU ~\n25--Flash\nplease be kind\n\nDance (50) | soon more | Song (75)';

    expect(importMenu(text)).toEqual({
      items: [
        { name: 'Flash', tokens: 25 },
        { name: 'Dance', tokens: 50 },
        { name: 'Song', tokens: 75 },
      ],
      unread: [
        { line: 3, text: 'please be kind' },
        { line: 5, text: 'soon more' },
      ],
    });
  });

  it('reports text next to short codes, too', () => {
    const text = '[cb:tip amount=25 message="Flash"] * only today [cb:tip amount=0 message="Gift"]';

    expect(importMenu(text)).toEqual({
      items: [{ name: 'Flash', tokens: 25 }],
      unread: [
        { line: 1, text: '[cb:tip amount=0 message="Gift"]' },
        { line: 1, text: '* only today' },
      ],
    });
  });

  it('is empty if nothing was pasted', () => {
    expect(importMenu('')).toEqual({ items: [], unread: [] });
    expect(importMenu(' \n\t\n ♥ | ♥ ')).toEqual({ items: [], unread: [] });
  });

  it('parses copied short codes', () => {
    const menu = [
      toMenuItem({ name: 'Flash', tokens: 25 }),
      toMenuItem({ name: 'Say "hi" [loud]', tokens: 50 }),
      toMenuItem({ name: 'Retired', tokens: 75, endTime: '2026-01-01T00:00:00Z' }),
    ];
    const copied = formatShortCodes(menu, Date.UTC(2026, 10, 8));

    expect(copied).toBe(
      '[cb:tip amount=25 message="Flash"]\n[cb:tip amount=50 message="Say \'hi\' (loud)"]',
    );
    expect(read(copied)).toEqual([
      [25, 'Flash'],
      [50, "Say 'hi' (loud)"],
    ]);
  });
});
