import { percentChange } from '@shared/domain/math/percent-change';
import { formatPercent, formatTokensExactly } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import type { AverageDay } from './average-days';

/** `The last 7 days brought 620 tk a day, 12 % above the average of 30 days.` */
export function PlanAnswer({ days }: { days: readonly AverageDay[] }) {
  const [week, month] = days.at(-1)?.averages ?? [];
  if (week == null) return 'Your finished days show here, a week of them with its average.';
  if (Number.isNaN(week)) return 'Tokens are hidden from you; hours, sessions and tips are here.';
  return (
    <>
      The last 7 days brought <Private>{formatTokensExactly(Math.round(week))}</Private> a day
      {month == null ? '' : comparedWords(week, month)}.
    </>
  );
}

function comparedWords(week: number, month: number): string {
  const percent = Math.round(percentChange(month, week));
  if (percent === 0) return ', as many as the average of 30 days';
  const amount = formatPercent(percent).replaceAll(' ', '\u00a0');
  return `, ${amount} ${percent > 0 ? 'above' : 'below'} the average of 30 days`;
}
