import { percentChange } from '@shared/metrics/percent-change';
import { formatPercent, formatTokensExactly } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import type { AverageDay } from './average-days';

/** `You averaged 620 tk a day over the last 7 days, 12% above your 30-day average.` */
export function PlanAnswer({ days }: { days: readonly AverageDay[] }) {
  const [week, month] = days.at(-1)?.averages ?? [];
  if (week == null) return 'You’ll see your days here, with an average after the first full week.';
  if (Number.isNaN(week))
    return 'Tokens are hidden from you. You can still see hours, sessions, and tips.';
  return (
    <>
      You averaged <Private>{formatTokensExactly(Math.round(week))}</Private> a day over the last 7
      days
      {month == null ? '' : describeChange(week, month)}.
    </>
  );
}

function describeChange(week: number, month: number): string {
  const percent = Math.round(percentChange(month, week));
  if (percent === 0) return ', the same as your 30-day average';
  const amount = formatPercent(percent);
  return `, ${amount} ${percent > 0 ? 'above' : 'below'} your 30-day average`;
}
