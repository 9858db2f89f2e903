import { listListenerReports } from '@lambdas/data/log/listener-reports';
import { findNewestScan } from '@lambdas/data/site/site-scans';
import { countUploads } from '@lambdas/data/uploads/upload-reports';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { getStatus } from '@shared/api/status';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';

const WEEK_MS = 7 * DAY_MS;

export const handler = endpoint(getStatus, async (_, { services }) => {
  const since = startOfUtcDay(services.now()) - WEEK_MS;
  const [reports, scannedAt, uploads] = await Promise.all([
    listListenerReports(services.configs),
    findNewestScan(services.capture, { consistent: false }),
    countUploads(services.capture, since),
  ]);
  return {
    records: reports.map((report) => ({
      instance: `listener-${report.index + 1}`,
      cb_users_online_update_time: isoOrNull(scannedAt),
      report_time: iso(report.reportedAt),
      run_time: report.runTime,
      last_tip_time: isoOrNull(report.lastTipAt),
      scrapingBeeFallbackCalls: 0,
      room_count: report.rooms,
      // Room names and income stay private.
      active_rooms: report.active.map((ms, index) => ({
        room_name: `Room ${index + 1}`,
        tip_total: null,
        last_event_time: iso(ms),
      })),
    })),
    extension: { since: iso(since), ...uploads },
    now: iso(services.now()),
  };
});
