import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import { bestPart, bestToken, monthPrint } from '@lambdas/data/tip-reports/month-best';
import {
  findPart,
  listViewersBefore,
  monthsPart,
  newcomersOf,
  type ReportPart,
  type Seen,
  summaryPart,
  weeksOf,
} from '@lambdas/data/tip-reports/tip-reports';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import type { Services } from '@lambdas/runtime/services';
import type { MonthSeries } from '@shared/domain/sessions/series';
import { DAY_MS, monthsBetween, utcMonth } from '@shared/domain/time/utc-day';
import { selectMonthBest } from '@shared/domain/tip-report/month-best';
import { listNewcomersByMonth } from '@shared/domain/tip-report/newcomers';
import pMap from 'p-map';
import { composeReport } from './compose-report';
import type { FinishedSeries } from './finished-series';
import { readReportSegments } from './read-sources';

/** What to build a report from, and the week to start with. */
export interface Reporting {
  readonly all: MonthSeries;
  /** Sessions and days that had ended by the report's midnight. */
  readonly series: FinishedSeries;
  /** Monday of the first week that changed. Everything before it stays. */
  readonly from: string;
  /** The report's midnight (epoch ms). */
  readonly cut: number;
  readonly materialized: MaterializedState;
}

const REQUESTS_AT_ONCE = 8;

/**
 * Builds the report from a week on. Returns false if somebody else replaced a part meanwhile.
 * Earlier weeks cannot change, because who is new in a period depends on earlier periods only.
 */
export async function buildReport(
  { sessions, tippers }: Pick<Services, 'sessions' | 'tippers'>,
  performer: string,
  { all, series, from, cut, materialized }: Reporting,
): Promise<boolean> {
  const firstMonth = from.slice(0, 7);
  const months = monthsBetween(Date.parse(`${firstMonth}-01`), cut + DAY_MS);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];

  // The stored parts and their versions are read before the data that the report is computed from.
  const see = <T>(part: ReportPart<T>) => findPart(tippers, performer, part);
  const seeEach = async <T>(names: readonly string[], partOf: (name: string) => ReportPart<T>) =>
    new Map<string, Seen<T>>(
      await pMap(names, async (name) => [name, await see(partOf(name))] as const, {
        concurrency: REQUESTS_AT_ONCE,
      }),
    );
  const [currentYears, currentMonths, currentSummary, currentNewcomers, currentBests] =
    await Promise.all([
      seeEach(years, weeksOf),
      see(monthsPart),
      see(summaryPart),
      seeEach(months, newcomersOf),
      seeEach(months, bestPart),
    ]);
  const [knownTippers, reported, allTime] = await Promise.all([
    listViewersBefore(tippers, performer, firstMonth),
    readReportSegments({ sessions, tippers }, performer, series, { from: firstMonth, months, cut }),
    findAllTimeTippers(tippers, performer),
  ]);

  const report = composeReport({
    before: {
      from,
      weeks: [...currentYears.values()].flatMap(({ value }) => value ?? []),
      months: currentMonths.value ?? [],
    },
    reported,
    knownTippers,
    series,
    allTime,
  });
  const newcomers = listNewcomersByMonth(reported.segments, knownTippers, months);
  const token = bestToken(materialized);

  const writes: (() => Promise<boolean>)[] = [
    ...[...currentYears].map(([year, current]) => () => {
      return current.replace(report.weeks.filter(({ date }) => date.startsWith(year)));
    }),
    () => currentMonths.replace(report.months),
    ...[...currentNewcomers].map(
      ([month, current]) =>
        () =>
          current.replace(newcomers.get(month) ?? []),
    ),
    ...[...currentBests].map(([month, current]) => () => {
      const list = reported.lists.get(month) ?? { names: [], segments: [] };
      const print = monthPrint(materialized, partOf(all, month));
      return current.replace({ best: selectMonthBest(list), token, print });
    }),
    () => currentSummary.replace(report.summary),
  ];
  const took = await pMap(writes, (write) => write(), { concurrency: REQUESTS_AT_ONCE });
  return took.every(Boolean);
}

function partOf({ broadcasts, offline, offlineIncome }: MonthSeries, month: string): MonthSeries {
  const isIn = ({ start }: { start: number }) => utcMonth(start) === month;
  return {
    broadcasts: broadcasts.filter(isIn),
    offline: offline.filter(isIn),
    offlineIncome: offlineIncome.filter(isIn),
  };
}
