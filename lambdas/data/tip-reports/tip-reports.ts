import { isOfKind, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import { queryItems } from '@lambdas/runtime/stored-items';
import { below, type Table } from '@lambdas/runtime/table';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type { ReportPeriod } from '@shared/domain/tip-report/report-period';
import * as z from 'zod';
import { codec } from '../packed/codec';
import {
  type DocumentKind,
  defineDocument,
  NOT_THERE,
  replaceDocument,
  seenDocument,
} from '../packed/documents';
import { stringList } from '../packed/positional';
import { periodsCodec, type ReportSummary, summaryCodec } from './report-codecs';

/** A performer's tip report. It is computed, and exists only with the account's consent. */
export interface StoredReport {
  /** Oldest first, each with its top 10. Weeks and months without sessions are missing. */
  readonly weeks: readonly ReportPeriod[];
  readonly months: readonly ReportPeriod[];
  readonly summary: ReportSummary | null;
}

/** What the report was last built from. */
export interface ReportBasis {
  /** Identifies the materialized state that was read. */
  readonly token: string;
  readonly generation: number;
  /** A session had not ended yet by the report's midnight. */
  readonly waits: boolean;
  /** A hash of the sources per week, by its Monday. */
  readonly prints: Readonly<Record<string, string>>;
}

/** The weeks of a year. */
export const reportWeeksItem = defineDocument({
  name: 'tip-report-weeks',
  version: 2,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'REP#W#{year}',
  content: periodsCodec,
});

export const reportMonthsItem = defineDocument({
  name: 'tip-report-months',
  version: 2,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'REP#M',
  content: periodsCodec,
});

/** All time, and the latest week and month in full. */
export const reportSummaryItem = defineDocument({
  name: 'tip-report-summary',
  version: 2,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'REP#ALL',
  content: summaryCodec,
});

/** The names that first tipped openly in a month. */
export const newcomersItem = defineDocument({
  name: 'month-newcomers',
  version: 2,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'REPK#{month:month}',
  content: codec<readonly string[]>(() => stringList()),
});

/** What the report was last built from. */
export const reportBasisItem = defineDocument({
  name: 'tip-report-basis',
  version: 2,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'REPS',
  content: codec<ReportBasis>(() =>
    z.object({
      token: z.string(),
      generation: z.number(),
      waits: z.boolean(),
      prints: z.record(z.string(), z.string()),
    }),
  ),
});

/** A part of the report as it was before its sources were read. */
export interface Seen<T> {
  readonly value: T | null;
  /** Replaces it. Returns false if someone else has replaced it since. */
  replace(value: T): Promise<boolean>;
}

/** A part of the report that is one item. */
export interface ReportPart<T> {
  see(tippers: Table, performer: string): Promise<Seen<T>>;
}

/*@__NO_SIDE_EFFECTS__*/
export function reportPart<Sk, T>(
  kind: DocumentKind<{ performer: string }, Sk, T>,
  parts: Sk,
): ReportPart<T> {
  return {
    async see(tippers, performer) {
      const key = { performer, ...parts };
      const item = await tippers.get(keyOf(kind, key), { consistent: true });
      const current = item ? seenDocument().parse(item) : NOT_THERE;
      return {
        value: item ? parseItem(kind, item).z : null,
        replace: (value) => replaceDocument(tippers, kind, key, current, value),
      };
    },
  };
}

export const weeksOf = (year: string) => reportPart(reportWeeksItem, { year });
export const monthsPart = reportPart(reportMonthsItem, {});
export const summaryPart = reportPart(reportSummaryItem, {});
export const newcomersOf = (month: string) => reportPart(newcomersItem, { month });
export const basisPart = reportPart(reportBasisItem, {});

/** Key prefix of the report's weeks, months and summary; and of all of its items. */
const REPORT = 'REP#';
const EVERYTHING = 'REP';

/** Reads the whole report: one query, about 1.5 read units per year of history plus 1. */
export async function findReport(tippers: Table, performer: string): Promise<StoredReport> {
  const pk = reportWeeksItem.pk.format({ performer });
  const items = await tippers.query({ pk, ...below(REPORT) });
  const contentsOf = <Sk, T>(kind: DocumentKind<{ performer: string }, Sk, T>): T[] =>
    items.filter((item) => isOfKind(kind, item)).map((item) => parseItem(kind, item).z);
  return {
    weeks: contentsOf(reportWeeksItem).flat(),
    months: contentsOf(reportMonthsItem).flat(),
    summary: contentsOf(reportSummaryItem).at(0) ?? null,
  };
}

/** Reads one part, strongly consistent: 1 read unit per 4 KB. */
export function findPart<T>(
  tippers: Table,
  performer: string,
  part: ReportPart<T>,
): Promise<Seen<T>> {
  return part.see(tippers, performer);
}

/**
 * Lists everybody who first tipped openly before a month (`yyyy-mm`): 0.5 read units per 4 KB of
 * names.
 */
export async function listViewersBefore(
  tippers: Table,
  performer: string,
  month: string,
): Promise<Set<string>> {
  const to = { month: utcMonth(monthBounds(month).start - 1) };
  const items = await queryItems(tippers, newcomersItem, { performer }, { to });
  return new Set(items.flatMap(({ z: names }) => names));
}

/**
 * Removes the report and everything stored for it, after consent has ended. 0.5 read units if there
 * is nothing.
 *
 * @returns whether there was something
 */
export async function removeReport(tippers: Table, performer: string): Promise<boolean> {
  const pk = reportBasisItem.pk.format({ performer });
  const items = await tippers.query({ pk, ...below(EVERYTHING), consistent: true });
  for (const { pk, sk } of items) await tippers.remove({ pk, sk });
  return items.length > 0;
}
