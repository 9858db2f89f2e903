import type { WeekdayHours } from '../../../../shared/api/earnings';
import { bestRate } from '../../../../shared/domain/slot-rates';
import type { WeekExposure } from '../../../../shared/domain/week-exposure';
import { bestSlots, type Slot } from '../../../../shared/domain/weekday-slots';
import { hourLabel } from '../../charts/heatmap-facts';
import { Private } from '../../components/private';
import { formatCount, formatDuration, formatTokens, formatUsd } from '../../lib/format';

/**
 * The hour with most tokens as a sentence, and the one that brings most for the time on air, with
 * the sample that each rests on.
 */
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
  const best = bestSlots(hours);
  if (best === null) return 'No tips in this period yet.';
  const [first] = best.slots;
  if (first === undefined) return null;
  const amount = (
    <Private>
      {formatTokens(best.tokens)} ({formatUsd(best.tokens)})
    </Private>
  );
  return (
    <>
      {best.slots.length === 1 ? (
        <>
          Most tips came on {spokenSlot(first)}: {amount} in all
          {sampleWords(exposure?.sessions[first.weekday][first.hour])}.
        </>
      ) : (
        <>
          {best.slots.length} hours share first place with {amount} each, {spokenSlot(first)} among
          them.
        </>
      )}
      {exposure !== null && <RateAnswer hours={hours} exposure={exposure} />}
    </>
  );
}

/** ` By the hour on air Fridays from 21:00 to 22:00 lead: 2.1k tk over 4 h in 4 sessions.` */
function RateAnswer({ hours, exposure }: { hours: WeekdayHours; exposure: WeekExposure }) {
  const best = bestRate(hours, exposure);
  if (best === null) return null;
  const { rate, usual, seconds, sessions } = best;
  return (
    <>
      {' '}
      By the hour on air, {spokenSlot(best)} lead:{' '}
      <Private>{formatTokens(Math.round(rate))}</Private> over {formatDuration(seconds)} in{' '}
      {formatCount(sessions)} sessions, against <Private>{formatTokens(Math.round(usual))}</Private>{' '}
      on the whole.
    </>
  );
}

function sampleWords(sessions: number | undefined): string {
  if (sessions === undefined || sessions === 0) return '';
  return `, from ${sessions === 1 ? 'one session' : `${formatCount(sessions)} sessions`}`;
}

/** `Thursdays from 21:00 to 22:00`. */
function spokenSlot({ weekday, hour }: Pick<Slot, 'weekday' | 'hour'>): string {
  return `${weekday}s from ${hourLabel(hour)} to ${hourLabel((hour + 1) % 24)}`;
}
