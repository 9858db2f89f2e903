import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/** An error in the browser's code, without personal data. */
export interface BrowserError {
  /** A path in the table of screens, or `other`. */
  readonly page: string;
  readonly message: string;
  /** Script, line and column. */
  readonly source: string;
}

/** At most this many different errors are kept per day; the rest is only counted. */
export const MAX_ERRORS_A_DAY = 50;

const KEPT_MS = 30 * DAY_MS;
const ttlOf = (day: number) => Math.ceil((day + KEPT_MS) / 1000);

/** The different errors of a day (UTC). Only ever appended to, so each keeps its place. */
export const browserErrorsItem = defineItem({
  name: 'browser-errors',
  table: 'configs',
  pk: 'BROWSER-ERRORS',
  sk: '{day:day}',
  schema: () =>
    z.object({
      errors: z.array(z.object({ page: z.string(), message: z.string(), source: z.string() })),
      ttl: z.number(),
      version: z.number(),
    }),
});

/** How often an error of a day was reported. `place` is its place in the day's list, or `more`. */
export const browserErrorCountsItem = defineItem({
  name: 'browser-error-counts',
  table: 'configs',
  pk: 'COUNT#ERRORS',
  sk: '{day:day}#{place}',
  schema: () => z.object({ count: z.number(), ttl: z.number() }),
});

const MORE = 'more';

/**
 * Counts an error. One write unit and up to two read units; a new error also replaces the day's
 * list, of up to 20 KB.
 *
 * @throws ConflictError if too many new errors arrive at once
 */
export async function addBrowserError(
  configs: Table,
  error: BrowserError,
  now: number,
): Promise<void> {
  const day = startOfUtcDay(now);
  const known = (await getItem(configs, browserErrorsItem, { day }))?.errors ?? [];
  let place = placeOf(known, error);
  if (place === MORE && known.length < MAX_ERRORS_A_DAY) {
    place = placeOf(await append(configs, day, error), error);
  }
  await configs.countUp(keyOf(browserErrorCountsItem, { day, place }), ttlOf(day));
}

async function append(
  configs: Table,
  day: number,
  error: BrowserError,
): Promise<readonly BrowserError[]> {
  const saved = await updateItem(configs, browserErrorsItem, { day }, (stored) => {
    const errors = stored?.errors ?? [];
    if (placeOf(errors, error) !== MORE || errors.length >= MAX_ERRORS_A_DAY) return null;
    return { errors: [...errors, { ...error }], ttl: ttlOf(day) };
  });
  return saved?.errors ?? [];
}

function placeOf(errors: readonly BrowserError[], error: BrowserError): string {
  const place = errors.findIndex(
    ({ page, message, source }) =>
      page === error.page && message === error.message && source === error.source,
  );
  return place < 0 ? MORE : String(place);
}

export interface CountedError {
  /** Midnight UTC, epoch ms. */
  readonly day: number;
  /** Null for all that the day's list had no room for. */
  readonly error: BrowserError | null;
  readonly count: number;
}

/** Lists errors by day since a day (epoch ms), oldest day first. */
export async function listBrowserErrors(configs: Table, since: number): Promise<CountedError[]> {
  const range = { from: { day: since } };
  const [lists, counts] = await Promise.all([
    queryItems(configs, browserErrorsItem, {}, range),
    queryItems(configs, browserErrorCountsItem, {}, range),
  ]);
  const errorsOf = new Map(lists.map(({ day, errors }) => [day, errors]));
  return counts.map(({ day, place, count }) => {
    const error = place === MORE ? null : (errorsOf.get(day)?.at(Number(place)) ?? null);
    return { day, error, count };
  });
}
