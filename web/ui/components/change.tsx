import { chakra } from '@chakra-ui/react';
import { percentChange } from '@shared/metrics/percent-change';
import { formatPercent } from '@web/lib/format';
import { useDiscreet } from '@web/lib/preferences';
import { Hint } from './hint';

export interface ChangeProps {
  before: number;
  now: number;
  /** Formats the absolute numbers, for example `formatTokensExactly`. */
  format: (value: number) => string;
  /** What `before` is: `the 30 days before`. */
  previousLabel: string;
  /** Money: hidden in discreet mode. */
  isPrivate?: boolean;
  /** Whether more is good and less is bad, and not neutral, as hours are. @default only of money */
  isMoreBetter?: boolean;
}

/**
 * A change in percent with an arrow and a word, and the absolute numbers on hover and focus. The
 * color never carries information alone.
 */
export function Change({
  before,
  now,
  format,
  previousLabel,
  isPrivate = false,
  isMoreBetter = isPrivate,
}: ChangeProps) {
  const [isDiscreet] = useDiscreet();
  const percent = percentChange(before, now);
  const tone = !isMoreBetter || percent === 0 ? 'fg.muted' : percent > 0 ? 'fg.good' : 'fg.bad';
  const numbers = `${format(now)} vs. ${format(before)} (${previousLabel})`;
  return (
    <Hint text={isPrivate && isDiscreet ? `Compared with ${previousLabel}` : numbers}>
      <chakra.span color={tone} textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
        {formatChange(percent)}
      </chakra.span>
    </Hint>
  );
}

function formatChange(percent: number): string {
  if (percent === 0) return 'No change';
  return percent > 0 ? `↑ ${formatPercent(percent)}` : `↓ ${formatPercent(percent)}`;
}
