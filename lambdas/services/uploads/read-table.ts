import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import type { TableRow } from '@shared/domain/ledger/parse-ledger';
import { type Info, parse } from 'csv-parse';

const LONGEST_ROW = 20_000;
/** Two thousand a day for a month. */
const MAX_ROWS = 60_000;
/**
 * With the limits above, bounds the CPU time of one upload to about four seconds: a cell takes up to
 * 1.5 µs, a blank 0.8 µs, and a row of another length than the header 40 µs (November 23, 2026). The
 * platform's export of 2 MB has about 200,000 cells.
 */
const MAX_CELLS = 400_000;
/** Bytes that are parsed before the process can do something else: at most 0.1 seconds. */
const SLICE = 4_096;

/**
 * Parses CSV text: comma, semicolon or tab as the delimiter, any line ends, quoted or not, with or
 * without a byte order mark. Rows may differ in length. Other work of the process goes on meanwhile.
 *
 * @throws ApiError `bad-input` if a quote is never closed, `too-large` for more than 60,000 rows or
 * 400,000 cells
 */
export async function readTable(csv: string): Promise<TableRow[]> {
  const delimiter = delimiterOf(csv);
  // Counted before parsing, so a refused table costs next to nothing.
  if (hasMoreThan(MAX_CELLS, csv, `${delimiter}\r\n`)) throw tooLarge('400,000 cells');
  try {
    return await parseRows(csv, delimiter);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badInput('body.csv', 'We can’t read this as CSV. A quote may be missing.');
  }
}

async function parseRows(csv: string, delimiter: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // With `info`, each row comes with its line number.
  const keep = async (parsed: AsyncIterable<{ record: string[]; info: Info }>) => {
    for await (const { record, info } of parsed) {
      if (rows.length === MAX_ROWS) throw tooLarge('60,000 rows');
      rows.push({ line: info.lines, cells: record });
    }
  };
  await pipeline(Readable.from(slicesOf(csv)), parser, keep);
  return rows;
}

async function* slicesOf(csv: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(csv);
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield bytes.subarray(at, at + SLICE);
    await setImmediate();
  }
}

/** Whether more than a number of characters of a text are one of `signs`. */
function hasMoreThan(limit: number, text: string, signs: string): boolean {
  let count = 0;
  for (const sign of signs) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      if (++count > limit) return true;
    }
  }
  return false;
}

function tooLarge(limit: string): ApiError {
  return new ApiError('too-large', `A table can have up to ${limit}. Upload a shorter period.`);
}

/** Returns the delimiter that is most frequent in the first line that has any. */
function delimiterOf(csv: string): string {
  const header =
    csv
      .slice(0, LONGEST_ROW)
      .split(/\r\n|\r|\n/)
      .find((line) => /\w/.test(line)) ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, parts: header.split(sign).length }));
  return counts.reduce((most, one) => (one.parts > most.parts ? one : most)).sign;
}
