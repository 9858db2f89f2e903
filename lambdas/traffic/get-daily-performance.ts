import { listDays } from '@lambdas/data/site/site-days';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { getDailyPerformance } from '@shared/api/traffic';
import { roundTo } from '@shared/domain/site/traffic';
import { DAY_MS, startOfUtcDay, utcDay } from '@shared/domain/time/utc-day';

const DAYS = 30;

export const handler = endpoint(getDailyPerformance, async (_, { services }) => {
  const today = startOfUtcDay(services.now());
  const days = await listDays(services.capture, today - (DAYS - 1) * DAY_MS);
  return {
    days: days.map(({ start, viewers, cams, scans, missed }) => ({
      date: utcDay(start),
      viewers,
      cams,
      viewersPerCam: viewers !== null && cams ? roundTo(viewers / cams, 2) : null,
      scans,
      missedScans: missed,
      isToday: start === today,
    })),
  };
});
