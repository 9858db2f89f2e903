import type { IncomeBasis } from '@shared/domain/income/income';
import type {
  MonthSeries,
  OfflineIncomeRow,
  OfflineRow,
  SeriesRow,
} from '@shared/domain/sessions/series';
import * as z from 'zod';
import { codecOf, columns } from '../packed/codec';
import { type Columns, columnsOf, rowsOf } from '../packed/packed';

const count = () => z.number().nullable();

export const incomeBasis = (): z.ZodType<IncomeBasis> => z.enum(['exact', 'estimated', 'partial']);

const seriesRow = (): z.ZodType<SeriesRow> =>
  z.object({
    start: z.number(),
    seconds: z.number(),
    tips: z.number(),
    tipTokens: z.number(),
    mediaTokens: z.number(),
    otherTokens: count(),
    incomeBasis: incomeBasis(),
    tippers: z.number(),
    visitors: z.number(),
    follows: z.number(),
    unfollows: z.number(),
    fanclubJoins: z.number(),
    messages: z.number(),
    privateSeconds: z.number(),
    followers: count(),
    followersAfter: count(),
    averageViewers: count(),
    mostViewers: count(),
    rank: count(),
    genderRank: count(),
  });

const offlineRow = (): z.ZodType<OfflineRow> =>
  z.object({
    start: z.number(),
    tips: z.number(),
    tipTokens: z.number(),
    mediaTokens: z.number(),
    follows: z.number(),
    unfollows: z.number(),
    fanclubJoins: z.number(),
    followers: count(),
    followersAfter: count(),
  });

const offlineIncomeRow = (): z.ZodType<OfflineIncomeRow> =>
  z.object({ start: z.number(), otherTokens: z.number(), incomeBasis: incomeBasis() });

const rowsOfSeries = () =>
  z.object({
    broadcasts: z.array(seriesRow()),
    offline: z.array(offlineRow()),
    offlineIncome: z.array(offlineIncomeRow()),
  });

let rows: ReturnType<typeof rowsOfSeries> | undefined;

/** A month's numbers as three tables in columns. */
export const seriesCodec = codecOf<MonthSeries, [Columns, Columns, Columns]>(
  () => z.tuple([columns(), columns(), columns()]),
  ({ broadcasts, offline, offlineIncome }) => [
    columnsOf(broadcasts),
    columnsOf(offline),
    columnsOf(offlineIncome),
  ],
  ([broadcasts, offline, offlineIncome]) => {
    rows ??= rowsOfSeries();
    return rows.parse({
      broadcasts: rowsOf(broadcasts),
      offline: rowsOf(offline),
      offlineIncome: rowsOf(offlineIncome),
    });
  },
  { best: true },
);
