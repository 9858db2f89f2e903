import type { WeekdayHours } from '@shared/api/earnings';
import { findBestRate, MIN_SESSIONS } from '@shared/domain/schedule/slot-rates';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { findBestSlots } from '@shared/domain/time/weekday-slots';
import { formatDuration, formatTokens } from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { MostTips } from './best-slots';
import { sessionsWords, spokenSlot } from './slot-words';

/** The hour of the week that brings most for the time on air, with the sample it rests on. */
export function BestSlotAnswer({
  hours,
  exposure,
}: {
  hours: WeekdayHours;
  /** Null where the hours on air are not known. */
  exposure: WeekExposure | null;
}) {
  if (Object.values(hours).flat().some(Number.isNaN)) {
    return 'Tokens are hidden from you; when the room is on air and watched is here.';
  }
  if (findBestSlots(hours) === null) return 'No tips in this period yet.';
  if (exposure === null) return <MostTips hours={hours} exposure={null} />;
  const best = findBestRate(hours, exposure);
  if (best === null) {
    return `It is too early to name a best hour of the week: that takes ${MIN_SESSIONS} sessions and enough time in it.`;
  }
  const { rate, usual, seconds, sessions } = best;
  return (
    <>
      {spokenSlot(best)} bring most: <PrivateAmount>{formatTokens(Math.round(rate))}</PrivateAmount>{' '}
      an hour on air, against <PrivateAmount>{formatTokens(Math.round(usual))}</PrivateAmount> on
      average ({formatDuration(seconds)} in {sessionsWords(sessions)}).
    </>
  );
}
