import type { WeekdayHours } from '../../../../shared/api/earnings';
import { bestSlots, type Slot } from '../../../../shared/domain/weekday-slots';
import { hourLabel } from '../../charts/heatmap-facts';
import { Private } from '../../components/private';
import { formatTokens, formatUsd } from '../../lib/format';

/** The slot with most tokens as a sentence. It speaks of sums, because that is what they are. */
export function BestSlotAnswer({ hours }: { hours: WeekdayHours }) {
  const best = bestSlots(hours);
  if (best === null) return 'No tips in this period yet.';
  const [first] = best.slots;
  if (first === undefined) return null;
  const amount = (
    <Private>
      {formatTokens(best.tokens)} ({formatUsd(best.tokens)})
    </Private>
  );
  if (best.slots.length === 1) {
    return (
      <>
        Most tips came on {spokenSlot(first)}: {amount} in all.
      </>
    );
  }
  return (
    <>
      {best.slots.length} hours share first place with {amount} each, {spokenSlot(first)} among
      them.
    </>
  );
}

/** `Thursdays from 21:00 to 22:00`. */
function spokenSlot({ weekday, hour }: Pick<Slot, 'weekday' | 'hour'>): string {
  return `${weekday}s from ${hourLabel(hour)} to ${hourLabel((hour + 1) % 24)}`;
}
