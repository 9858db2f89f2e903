import type { GoLiveNext } from '@shared/api/earnings';
import { formatTokens } from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { slotLabel } from './slot-label';

/** `Your best time this week is Fri 27 Nov, 21:00–01:00: about 3,134 tk per hour live, average 2,717 tk.` */
export function GoLiveAnswer({ advice }: { advice: GoLiveNext }) {
  const [slot] = advice.slots;
  if (slot === undefined) return null;
  return (
    <>
      Your best time this week is {slotLabel(slot, advice.timezone)}: about{' '}
      <PrivateAmount>{formatTokens(slot.incomePerHour)}</PrivateAmount> per hour live, average{' '}
      <PrivateAmount>{formatTokens(advice.incomePerHour)}</PrivateAmount>.
    </>
  );
}
