import { getHashtagStats } from '@shared/api/hashtags';
import { getAdditionalIncome } from '@shared/api/income';
import {
  getFanclubMembership,
  getPurchasesPerformance,
  getPurchasesWithBuyers,
} from '@shared/api/purchases';
import type { Route } from '@shared/api/route';
import { getSessionResource, listCamSessions } from '@shared/api/sessions';
import { getStudioStatsHourly, refreshStudioStatsHourly } from '@shared/api/studio';
import { getTipDayFrequency, getTipMenuPerformance } from '@shared/api/tip-menu';
import { getTipperHistory } from '@shared/api/tippers';
import { getBatchTrends, getMembertypeOverTime } from '@shared/api/trends';
import { getTrackedLinks } from '@shared/api/uploads';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { WHALE } from '../history/cast';
import { ROOM } from '../service/bench-service';
import type { Question } from './question';

/** Statistics by local day, with the longest period that a page offers. */
const byDays: readonly (readonly [name: string, Route])[] = [
  ['tip_day_frequency', getTipDayFrequency],
  ['tip_menu_performance', getTipMenuPerformance],
  ['purchases_performance', getPurchasesPerformance],
  ['purchases_with_buyers', getPurchasesWithBuyers],
  ['fanclub_membership', getFanclubMembership],
  ['hashtag_stats', getHashtagStats],
  ['additional_income', getAdditionalIncome],
  ['tracked_links', getTrackedLinks],
];
const resources = [
  'camstats',
  'total_income',
  'total_stats',
  'achievements',
  'outboundTips',
] as const;

/** Returns the questions about periods of 30, 90 and 365 days, all time, and the last session. */
export function periodQuestions(now: number, start: number): Question[] {
  const iso = (ms: number) => new Date(ms).toISOString();
  const last = (days: number) => ({ start: iso(now - days * DAY_MS), end: iso(now) });
  const p = { p: ROOM };
  const none = {};
  const isFixedWindow = true;
  const isAllTime = true;
  return [
    ...byDays.flatMap(([name, route]) =>
      [30, 90, 365].map((days) => ({
        name: `${name} ${days} d`,
        route,
        params: { ...p, utcOffset: '330' },
        query: last(days),
        // With three months of history, a year isn't a fixed window yet.
        ...(days < 365 ? { isFixedWindow } : {}),
      })),
    ),
    // As the charts of a year ask, and as the list of sessions.
    {
      name: 'cam_sessions 365 d',
      route: listCamSessions,
      params: p,
      query: { ...last(365), limit: '200', subjects: 'false', offline: 'true' },
    },
    {
      name: 'cam_sessions 365 d, with subjects',
      route: listCamSessions,
      params: p,
      query: { ...last(365), limit: '200' },
      isLongList: true,
    },
    ...[90, 365].map((days) => ({
      name: `viewer_insights whale ${days} d`,
      route: getTipperHistory,
      params: { ...p, tipper: WHALE },
      query: last(days),
      ...(days < 365 ? { isFixedWindow } : {}),
    })),
    ...(['1m', '4m', '1y', 'all'] as const).map((range) => ({
      name: `batch_trends ${range}`,
      route: getBatchTrends,
      params: { id: ROOM },
      query: { range },
      ...(range === '1m' ? { isFixedWindow } : range === 'all' ? { isAllTime } : {}),
    })),
    {
      name: 'membertype_over_time',
      route: getMembertypeOverTime,
      params: p,
      query: none,
      isAllTime,
    },
    {
      name: 'studio_stats_hourly, computed',
      route: refreshStudioStatsHourly,
      params: none,
      query: none,
      isFixedWindow,
    },
    {
      name: 'studio_stats_hourly',
      route: getStudioStatsHourly,
      params: none,
      query: none,
      isFixedWindow,
    },
    ...resources.map((name) => ({
      name: `cbi_resource ${name}`,
      route: getSessionResource,
      params: { ...p, startTime: iso(start), name: `${name}.json` },
      query: none,
      isFixedWindow,
    })),
  ];
}
