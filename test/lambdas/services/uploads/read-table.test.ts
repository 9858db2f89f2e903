import { readTable } from '@lambdas/services/uploads/read-table';
import { parseLedger } from '@shared/domain/ledger/parse-ledger';
import { describe, expect, it } from 'vitest';

const EXPORTED = Date.parse('2026-11-21T08:00:00Z');
const read = async (csv: string, exportedAt = EXPORTED) =>
  parseLedger(await readTable(csv), exportedAt);
const parsed = async (csv: string) =>
  (await read(csv)).entries.map(({ ms, type, tokens }) => [
    new Date(ms).toISOString().slice(0, 19),
    type,
    tokens,
  ]);

const expected = [
  ['2026-11-20T10:00:00', 'private', 90],
  ['2026-11-20T11:00:00', 'tip', 1234],
];

describe('a ledger', () => {
  it.each([
    [
      'commas and quotes',
      'Timestamp,Transaction,Token change,User,Note\n' +
        '2026-11-20 02:00:00,Private show,90,ada,\n' +
        '2026-11-20 03:00:00,"Tip received","1,234",bob,"hello, ""you"""\n',
    ],
    [
      'semicolons, a mark before it and CRLF',
      '\ufeffTimestamp;Type;Tokens\r\n' +
        '2026-11-20 02:00:00;Private show;90\r\n' +
        '2026-11-20 03:00:00;Tip received;1,234\r\n',
    ],
    [
      'tabs and old line ends',
      'Date\tType\tAmount\r2026-11-20 02:00:00\tPrivate show\t90\r' +
        '2026-11-20 03:00:00\tTip received\t1234',
    ],
    [
      'other names, order, case and spaces of columns',
      ' TOKEN  Change ,user, Transaction_Type , Date and time \n' +
        '90,ada,Private show,2026-11-20 02:00:00\n 1234 ,bob, Tip received , 2026-11-20 03:00:00 \n',
    ],
    [
      'newest first',
      'Timestamp,Type,Tokens\n2026-11-20 03:00:00,Tip received,1234\n' +
        '2026-11-20 02:00:00,Private show,90\n',
    ],
    [
      'a note over two lines, and empty lines',
      'Timestamp,Type,Tokens,Note\n\n2026-11-20 02:00:00,Private show,90,"one\ntwo"\n\n' +
        '2026-11-20 03:00:00,Tip received,1234,\n\n',
    ],
    [
      'rows of other lengths than the header',
      'Timestamp,Type,Tokens\n2026-11-20 02:00:00,Private show,90,ada,more\n' +
        '2026-11-20 03:00:00,Tip received,1234\n',
    ],
    [
      'quotes in the middle of a cell',
      'Timestamp,Type,Tokens,Note\n2026-11-20 02:00:00,Private show,90,say "hi"\n' +
        '2026-11-20 03:00:00,Tip received,1234,5" tall\n',
    ],
  ])('is parsed with %s', async (_, csv) => {
    expect(await parsed(csv)).toEqual(expected);
    expect((await read(csv)).unreadable).toEqual([]);
  });

  it('parses cells that look like formulas as text', async () => {
    const csv =
      'Timestamp,Type,Tokens,User,Note\n' +
      '2026-11-20 02:00:00,Private show,90,"=cmd|\'/C calc\'!A0",@SUM(1+1)\n' +
      '2026-11-20 03:00:00,Tip received,=1+1,bob,-2+3\n' +
      '2026-11-20 04:00:00,=HYPERLINK(1),5,+bob,\n';

    expect(await parsed(csv)).toEqual([
      ['2026-11-20T10:00:00', 'private', 90],
      ['2026-11-20T12:00:00', 'other', 5],
    ]);
    expect((await read(csv)).unreadable).toEqual([
      { line: 3, reason: 'The token change isn’t a whole number.' },
    ]);
  });

  it('reports which lines can’t be read, and why', async () => {
    const csv =
      'Timestamp,Type,Tokens\n' +
      'yesterday,Tip received,25\n' +
      '2026-11-20 02:00:00,,25\n' +
      '2026-11-20 02:00:00,Tip received,\n' +
      '2026-11-22 02:00:00,Tip received,25\n' +
      '2026-01-01 02:00:00,Tip received,25\n' +
      '2026-11-20 02:00:00\n';

    expect(await read(csv)).toMatchObject({
      entries: [],
      unreadable: [
        { line: 2, reason: 'We can’t read the time.' },
        { line: 3, reason: 'The type is missing.' },
        { line: 4, reason: 'The token change isn’t a whole number.' },
        { line: 5, reason: 'The time is after the export.' },
        { line: 6, reason: 'The time is more than 92 days before the export.' },
        { line: 7, reason: 'The token change isn’t a whole number.' },
      ],
    });
  });

  it.each([
    ['Timestamp,Tokens\n', ['type']],
    ['Type;Tokens', ['timestamp']],
    ['', ['timestamp', 'type', 'token change']],
    ['<html><body>Sign in</body></html>', ['timestamp', 'type', 'token change']],
    ['Timestamp,Type,Token balance\n', ['token change']],
  ])('is refused if columns are missing: %j', async (csv, missing) => {
    expect((await read(csv)).missing).toEqual(missing);
  });

  it.each([
    ['Timestamp,Type,Tokens\n2026-11-20 02:00:00,"Tip received,25\n'],
    [`Timestamp,Type,Tokens\n2026-11-20 02:00:00,"${'x'.repeat(30_000)}`],
  ])('is refused with an unclosed quote', async (csv) => {
    await expect(readTable(csv)).rejects.toThrow('can’t read this as CSV');
  });

  it('keeps both of two equal rows', async () => {
    const row = '2026-11-20 03:00:00,Tip received,25\n';

    expect(await parsed(`Timestamp,Type,Tokens\n${row}${row}`)).toHaveLength(2);
  });

  it('handles the clocks going back, newest first', async () => {
    const csv =
      'Timestamp,Type,Tokens\n' +
      '2026-11-01 02:10:00,Tip received,5\n' +
      '2026-11-01 01:10:00,Tip received,4\n' +
      '2026-11-01 01:50:00,Tip received,3\n' +
      '2026-11-01 00:50:00,Tip received,2\n';

    expect(await parsed(csv)).toEqual([
      ['2026-11-01T07:50:00', 'tip', 2],
      ['2026-11-01T08:50:00', 'tip', 3],
      ['2026-11-01T09:10:00', 'tip', 4],
      ['2026-11-01T10:10:00', 'tip', 5],
    ]);
  });

  it('parses thirty thousand rows', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => {
      const wall = new Date(Date.UTC(2026, 9, 25) + index * 60_000).toISOString();
      return `${wall.slice(0, 19).replace('T', ' ')},Tip received,${index % 100}`;
    });
    const { entries, unreadable } = await read(`Timestamp,Type,Tokens\n${rows.join('\n')}`);

    expect(unreadable.every(({ reason }) => reason === 'The time is after the export.')).toBe(true);
    expect(entries.length + unreadable.length).toBe(30_000);
    expect(entries.length).toBeGreaterThan(25_000);
  });
});

const tooLarge = expect.objectContaining({ code: 'too-large' }) as Error;

it('refuses a table with more rows than a month of busy days', async () => {
  const rows = (count: number) => 'a,b\n'.repeat(count);
  expect(await readTable(rows(60_000))).toHaveLength(60_000);
  await expect(readTable(rows(60_001))).rejects.toThrow(tooLarge);
});

it.each([
  ['a row of many cells', ','],
  ['rows of many empty cells', `${','.repeat(999)}\n`],
  ['quoted delimiters', `${'",",'.repeat(999)}\n`],
  ['empty lines', '\n'],
  ['old line ends', '\r'],
  ['tabs', '\t'],
])('refuses %s before parsing them if they could be more than 400,000 cells', async (_, part) => {
  const signs = part.match(/[,\t\r\n]/g)?.length ?? 0;
  // The header has two of them.
  const header = part === '\t' ? 'a\tb\n' : 'a,b\n';
  const fitting = `${header}${part.repeat(Math.floor(399_998 / signs))}`;

  expect((await readTable(fitting))[0]).toMatchObject({ cells: ['a', 'b'] });
  await expect(readTable(`${fitting}${part}`)).rejects.toThrow(tooLarge);
});

it('lets the process do other work after each 4 KB', async () => {
  let turns = 0;
  let isParsing = true;
  const count = () => {
    turns += 1;
    if (isParsing) setImmediate(count);
  };
  setImmediate(count);
  await readTable('x'.repeat(10_000).concat('\n').repeat(100));
  isParsing = false;

  expect(turns).toBeGreaterThanOrEqual(1_000_000 / 4_096);
});

it.each([
  ['rows of one letter', 'a\n'],
  ['commas', ','],
  ['quotes', '"'],
  ['blanks', ' '],
  ['line ends', '\n'],
  ['rows with blank cells', `${' '.repeat(9_000)}x,\n`],
])('takes only seconds for 2 MB of %s', async (_, part) => {
  const csv = part.repeat(2_000_000 / part.length);
  const before = process.cpuUsage();
  await readTable(csv).catch((error: unknown) => {
    expect(error).toMatchObject({ code: expect.stringMatching(/too-large|bad-input/) });
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(8);
});
