import type { WeekdayHours } from '@shared/api/earnings';
import { findBestRate, MIN_SESSIONS } from '@shared/domain/schedule/slot-rates';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { findBestSlots } from '@shared/domain/time/weekday-slots';
import { formatDuration, formatTokens } from '@web/lib/format';
import { useDayStart } from '@web/lib/use-day-start';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { MostTips } from './best-slots';
import { describeSlot, formatSessionCount } from './describe-slot';

/** The hour of the week with the highest rate, with the sample it is based on. */
export function BestSlotAnswer({
  hours,
  exposure,
}: {
  hours: WeekdayHours;
  /** Null if the hours live are unknown. */
  exposure: WeekExposure | null;
}) {
  const [dayStart] = useDayStart();
  if (Object.values(hours).flat().some(Number.isNaN)) {
    return 'Tokens are hidden from you. You can still see when the room is live and how many people watch.';
  }
  if (findBestSlots(hours) === null) return 'No tips in this period yet.';
  if (exposure === null) return <MostTips hours={hours} exposure={null} />;
  const best = findBestRate(hours, exposure);
  if (best === null) {
    return `Not enough data for a best hour yet. It takes at least ${MIN_SESSIONS} sessions in the same hour.`;
  }
  const { rate, usual, seconds, sessions } = best;
  return (
    <>
      Your best hour was {describeSlot(best, dayStart)}:{' '}
      <PrivateAmount>{formatTokens(Math.round(rate))}</PrivateAmount> per hour live, average{' '}
      <PrivateAmount>{formatTokens(Math.round(usual))}</PrivateAmount> ({formatDuration(seconds)}{' '}
      over {formatSessionCount(sessions)}).
    </>
  );
}
