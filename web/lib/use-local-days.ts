import { tz, tzOffset } from '@date-fns/tz';
import { LONGEST_PERIOD_DAYS } from '@shared/domain/time/period';
import { startOfDay, subDays } from 'date-fns';
import { useMemo } from 'react';
import { useAccount, usePerformer } from './performer';
import { usePeriod } from './use-period';
import { useQuarterHour } from './use-quarter-hour';

export interface LocalDays {
  /** The input of calls at `/{p}/{utcOffset}?start&end`. */
  input: {
    params: { p: string; utcOffset: string };
    query: { start: string; end?: string; timezone: string };
  };
  /** `Last 30 days, 22 Oct – 20 Nov`. */
  periodLabel: string;
}

/**
 * Returns the URL's period for calls that group by local day, in the account's time zone. They
 * accept a year at most, so all time becomes the last year.
 */
export function useLocalDays(): LocalDays {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { key, start, end, label, span } = usePeriod();
  const now = useQuarterHour();

  return useMemo(() => {
    const last = Math.min(now, end === undefined ? now : Date.parse(end) - 1);
    const isAll = key === 'all';
    return {
      input: {
        params: { p: name, utcOffset: String(tzOffset(zone, new Date(last))) },
        query: {
          start: start ?? yearBefore(now, zone),
          ...(end !== undefined && { end }),
          timezone: zone,
        },
      },
      periodLabel: isAll
        ? 'Last 12 months'
        : span === '' || span === label
          ? label
          : `${label}, ${span}`,
    };
  }, [name, zone, key, start, end, label, span, now]);
}

/** Returns the start of the oldest local day that a request up to today may include. */
function yearBefore(now: number, zone: string): string {
  const first = startOfDay(subDays(now, LONGEST_PERIOD_DAYS - 1, { in: tz(zone) }), {
    in: tz(zone),
  });
  return new Date(first.getTime()).toISOString();
}
