import type { WeekdayHours } from '@shared/api/earnings';
import type { WeekExposure } from '@shared/domain/schedule/week-exposure';
import { findBestSlots } from '@shared/domain/time/weekday-slots';
import { formatTokens, formatUsd } from '@web/lib/format';
import { useDayStart } from '@web/lib/use-day-start';
import { Private } from '@web/ui/components/private';
import { describeSlot, formatSessionCount } from './describe-slot';

/** Names the hour with the most tokens. It is about sums, not rates. */
export function MostTips({
  hours,
  exposure,
}: {
  hours: WeekdayHours;
  exposure: WeekExposure | null;
}) {
  const [dayStart] = useDayStart();
  const best = findBestSlots(hours);
  const first = best?.slots[0];
  if (best === null || first === undefined) return null;
  const sessions = exposure?.sessions[first.weekday][first.hour] ?? 0;
  const amount = (
    <Private>
      {formatTokens(best.tokens)} ({formatUsd(best.tokens)})
    </Private>
  );
  if (best.slots.length > 1) {
    return (
      <>
        {best.slots.length} hours tie for the most tips with {amount} each, including{' '}
        {describeSlot(first, dayStart)}.{' '}
      </>
    );
  }
  return (
    <>
      Most tips: {describeSlot(first, dayStart)}, {amount} total
      {sessions > 0 && `, from ${formatSessionCount(sessions)}`}.{' '}
    </>
  );
}
