import { readTail } from '@lambdas/data/materialized/live';
import { saveLedgerExport } from '@lambdas/data/uploads/ledger';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { UploadReceipt } from '@shared/api/uploads';
import type { LedgerEntry } from '@shared/domain/ledger/entry';
import {
  type ParsedLedger,
  parseLedger,
  type UnreadableRow,
} from '@shared/domain/ledger/parse-ledger';
import { startOfUtcDay } from '@shared/domain/time/utc-day';
import type * as z from 'zod';
import { checkClock } from './check-clock';
import { takeIn } from './guard-upload';
import { readTable } from './read-table';
import { rebuildFromUpload } from './rebuild-from-upload';

const MAX_SHOWN = 20;
const MAX_UNREADABLE = 0.1;
/** A tip every four seconds, all day. This easily fits an item. */
const MAX_ROWS_PER_DAY = 20_000;

/**
 * Stores a performer's own token ledger.
 *
 * @throws ApiError `bad-input`, with nothing changed, if a column is missing or more than a tenth
 * of the rows cannot be read; `too-large` if the table has too many rows or cells
 */
export async function takeLedger(
  services: Services,
  performer: string,
  body: { csv: string; exportedAt: string },
): Promise<z.input<typeof UploadReceipt>> {
  const { sessions, now } = services;
  const exportedAt = checkClock('body.exportedAt', body.exportedAt, now());
  const parsed = parseLedger(await readTable(body.csv), exportedAt);
  const entries = readableEntries(parsed);
  const from = entries[0].ms;
  const to = Math.max(exportedAt, entries.at(-1)?.ms ?? exportedAt);
  await takeIn(services, performer, { kind: 'ledger', from, to }, async (materialized) => {
    await saveLedgerExport(sessions, performer, { exportedAt, from, entries });
    if (materialized.run === null) {
      const { broadcasts: unfinished } = await readTail(services, performer);
      const terms = { ...materialized, unfinished };
      await rebuildFromUpload(services, performer, { from, to }, terms);
    }
    // What is computed from months, such as when to go live, is left to the job.
    return { isComplete: false, answer: null };
  });

  return {
    kind: 'ledger',
    rows: entries.length,
    start: iso(from),
    end: iso(exportedAt),
    unreadableRows: parsed.unreadable.length,
    unreadable: parsed.unreadable.slice(0, MAX_SHOWN),
  };
}

function readableEntries({
  missing,
  entries,
  unreadable,
}: ParsedLedger): readonly [LedgerEntry, ...LedgerEntry[]] {
  if (missing.length > 0) {
    throw badInput('body.csv', `The header row must include these columns: ${missing.join(', ')}.`);
  }
  const [first, ...others] = entries;
  const isTooBad = unreadable.length > MAX_UNREADABLE * (entries.length + unreadable.length);
  if (first === undefined || isTooBad) throw notReadable(unreadable);

  const days = new Map<number, number>();
  for (const { ms } of entries) {
    days.set(startOfUtcDay(ms), (days.get(startOfUtcDay(ms)) ?? 0) + 1);
  }
  if ([...days.values()].some((rows) => rows > MAX_ROWS_PER_DAY)) {
    throw badInput('body.csv', 'A day has more than 20,000 rows.');
  }
  return [first, ...others];
}

function notReadable(unreadable: readonly UnreadableRow[]): ApiError {
  const count = unreadable.length;
  return new ApiError(
    'bad-input',
    count === 0
      ? 'body.csv: There are no rows below the header.'
      : `body.csv: ${count} rows can’t be read. Nothing was changed.`,
    {
      errors:
        count === 0
          ? [{ where: 'body.csv', message: 'There are no rows below the header.' }]
          : unreadable.slice(0, MAX_SHOWN).map(({ line, reason }) => ({
              where: 'body.csv',
              message: `Line ${line}: ${reason}`,
            })),
    },
  );
}
