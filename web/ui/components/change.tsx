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
  /** Money: hidden in discreet mode. Only money is good or bad; hours and counts are neutral. */
  isPrivate?: boolean;
}

/**
 * A change in percent with an arrow and a word, and the absolute numbers on hover and focus. The
 * color never carries information alone.
 */
export function Change({ before, now, format, previousLabel, isPrivate = false }: ChangeProps) {
  const [isDiscreet] = useDiscreet();
  const percent = percentChange(before, now);
  const tone = !isPrivate || percent === 0 ? 'fg.muted' : percent > 0 ? 'fg.good' : 'fg.bad';
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
