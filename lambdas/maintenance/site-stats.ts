import { type CountedError, listBrowserErrors } from '@lambdas/data/site/browser-errors';
import { listPageViews, type PageViews, sumFailedSearches } from '@lambdas/data/site/site-counters';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, startOfUtcDay, utcDay } from '@shared/domain/time/utc-day';

/** Errors are kept no longer. */
const DAYS = 30;
const MAX_ERRORS = 50;

/** Describes what the public site counted today and in the 29 days before (UTC), as lines of text. */
export async function describeSiteStats({
  configs,
  now,
}: Pick<Services, 'configs' | 'now'>): Promise<string[]> {
  const today = startOfUtcDay(now());
  const first = today - (DAYS - 1) * DAY_MS;
  const [views, searches, errors] = await Promise.all([
    listPageViews(configs, first),
    sumFailedSearches(configs, first),
    listBrowserErrors(configs, first),
  ]);
  return [
    `Page views from ${utcDay(first)} to ${utcDay(today)} (UTC)`,
    ...viewLines(views),
    '',
    `Help searches that found nothing: ${searches}`,
    '',
    'Errors in browsers',
    ...errorLines(errors),
  ];
}

function viewLines(views: readonly PageViews[]): string[] {
  const byPage = new Map<string, number>();
  for (const { page, count } of views) byPage.set(page, (byPage.get(page) ?? 0) + count);
  const pages = [...byPage].map(([page, count]) => ({ page, count }));
  const total = pages.reduce((sum, { count }) => sum + count, 0);
  return [
    ...pages.toSorted((a, b) => b.count - a.count).map(({ page, count }) => line(count, page)),
    line(total, 'in all'),
  ];
}

/** The most frequent ones of all days; the same error of two days has two lines. */
function errorLines(errors: readonly CountedError[]): string[] {
  const sorted = errors.toSorted((a, b) => b.count - a.count);
  const left = sorted.slice(MAX_ERRORS).reduce((sum, { count }) => sum + count, 0);
  return [
    ...sorted.slice(0, MAX_ERRORS).map(({ day, error, count }) => {
      const what = error ? `${error.page}  ${error.source}  ${error.message}` : 'more';
      return line(count, `${utcDay(day)}  ${what}`);
    }),
    ...(left > 0 ? [line(left, 'in rarer errors')] : []),
    ...(errors.length === 0 ? ['  none'] : []),
  ];
}

function line(count: number, what: string): string {
  return `${String(count).padStart(8)}  ${what}`;
}
