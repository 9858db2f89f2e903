import type { StudioStatsHourly } from '@shared/api/studio';
import { percentChange } from '@shared/metrics/percent-change';
import { formatAtLeast, formatCountOf, formatPercent, formatTokensExactly } from '@web/lib/format';
import { useDiscreet } from '@web/lib/preferences';
import { Hint } from '@web/ui/components/hint';
import { Private } from '@web/ui/components/private';

/** What 48 hours are compared with, in words. */
export const PREVIOUS_WEEK_LABEL = '48-hour average of the previous week';

/** `3 models earned 8,410 tk in the last 48 hours, 12% above the previous week.` */
export function StudioAnswer({ stats: { models, total } }: { stats: StudioStatsHourly }) {
  if (models.length === 0) return <>No models connected yet.</>;
  const count = formatCountOf(models.length, 'model');
  const { recent, before } = total;
  return (
    <>
      {count} earned{' '}
      <Private>
        {formatAtLeast(
          formatTokensExactly(recent.incomeTokens),
          total.incomeBasis === 'partial',
          'at least',
        )}
      </Private>{' '}
      in the last 48 hours
      {before.incomeTokens === 0 ? (
        '.'
      ) : (
        <>
          , <AgainstBefore now={recent.incomeTokens} before={before.incomeTokens} />.
        </>
      )}
    </>
  );
}

/** `12% above the previous week`, with the absolute numbers on hover and focus. */
export function AgainstBefore({ now, before }: { now: number; before: number }) {
  const [isDiscreet] = useDiscreet();
  const change = percentChange(before, now);
  const comparison =
    change === 0
      ? 'the same as the previous week'
      : `${formatPercent(change)} ${change > 0 ? 'above' : 'below'} the previous week`;
  const numbers = `${formatTokensExactly(now)}, against ${formatTokensExactly(before)} in ${PREVIOUS_WEEK_LABEL}.`;
  return (
    <Hint
      text={isDiscreet ? 'Compared with a 48-hour average of the previous seven days.' : numbers}
    >
      {comparison}
    </Hint>
  );
}
