import { formatLedgerCsv } from '@infra/local/platform/ledger/ledger-csv';
import { listLedgerRows } from '@infra/local/platform/ledger/ledger-rows';
import { parseLedger } from '@shared/domain/ledger/parse-ledger';
import { ANCHOR, aRoom } from '@test/web/extension/platform-pages';
import { trimLedger } from '@web/extension/page/trim-ledger';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** As the service parses an upload. */
function parsed(csv: string, exportedAt: number) {
  const rows = parse(csv, { relax_column_count: true }) as string[][];
  return parseLedger(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    exportedAt,
  );
}

describe('a token ledger', () => {
  const room = aRoom({ density: 'usual', historyDays: 20 });
  const csv = formatLedgerCsv(room, ANCHOR);

  it('says the same without names and notes', () => {
    const trimmed = trimLedger(csv);

    expect(parsed(trimmed, ANCHOR)).toEqual(parsed(csv, ANCHOR));
    expect(trimmed.split('\r\n')[0]).toBe('Timestamp,Type,Tokens');
    const written = listLedgerRows(room, ANCHOR).flatMap(({ user, note }) => [user, note]);
    const private_ = new Set(written.filter((text) => text.length > 8));
    expect(private_.size).toBeGreaterThan(20);
    expect([...private_].filter((text) => trimmed.includes(text))).toEqual([]);
  });

  it.each([
    [
      'another order',
      'User,Tokens,Note,Type,Timestamp\nann,5,hi,Tip,2026-05-20 10:00:00\n',
      'Timestamp,Type,Tokens\r\n2026-05-20 10:00:00,Tip,5\r\n',
    ],
    ['no line end', 'Timestamp,Type,Tokens\n1,Tip,5', 'Timestamp,Type,Tokens\r\n1,Tip,5\r\n'],
    [
      'quotes',
      '"Timestamp","Type","Tokens","User"\r\n"1","Photos, ""new""","1,250","ann"',
      'Timestamp,Type,Tokens\r\n1,"Photos, ""new""","1,250"\r\n',
    ],
    [
      'missing cells',
      'Timestamp,Type,Tokens,User\n1\n,,\n',
      'Timestamp,Type,Tokens\r\n1,,\r\n,,\r\n',
    ],
    ['a mark of the encoding', '\uFEFFTimestamp,Type,Tokens\n', 'Timestamp,Type,Tokens\r\n'],
    [
      'a quote that never ends',
      'Timestamp,Type,Tokens\n"1,2,3\n4',
      'Timestamp,Type,Tokens\r\n"1,2,3\n4",,\r\n',
    ],
    ['an unknown table', 'Name,Secret\nann,x\n', 'Name,Secret\r\n'],
    ['nothing', '', '\r\n'],
  ])('with %s is trimmed as well', (_, table, trimmed) => {
    expect(trimLedger(table)).toBe(trimmed);
  });

  it('keeps any text in the columns that it keeps', () => {
    const cell = fc.string({ maxLength: 12 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 4, maxLength: 4 })), (rows) => {
        const table = [['Timestamp', 'Type', 'User', 'Tokens'], ...rows];
        const source = table.map((row) => row.map(quoted).join(',')).join('\r\n');
        const kept = table.map(([time, type, _, tokens]) => [time, type, tokens]);
        const options = { skip_empty_lines: false };
        expect(parse(trimLedger(source), options)).toEqual(kept);
      }),
    );
  });

  it('takes time in proportion to its size', () => {
    const start = performance.now();
    trimLedger(`Timestamp,Type,Tokens\n${'"'.repeat(1_000_000)}`);
    trimLedger(`Timestamp,Type,Tokens\n${','.repeat(1_000_000)}`);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
