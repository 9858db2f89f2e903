import { chakra } from '@chakra-ui/react';
import { formatPercent, MISSING } from '@web/lib/format';

/** A change in percent with an 80 % interval. */
export interface EffectRange {
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

/** An effect above its range: `↑ 27%`, `↓ 5% to ↑ 54%`; a dash if it isn't known. */
export function Effect({ effect }: { effect: EffectRange | null }) {
  if (effect === null) return MISSING;
  return (
    <>
      {formatEffect(effect.change)}
      <chakra.span display="block" color="fg.muted" textStyle="xs">
        {formatEffectRange(effect)}
      </chakra.span>
    </>
  );
}

/** `↓ 5% to ↑ 54%`. */
export function formatEffectRange({ low, high }: EffectRange): string {
  return `${formatEffect(low)} to ${formatEffect(high)}`;
}

/** `↑ 27%`, or `0%`. */
export function formatEffect(percent: number): string {
  if (percent === 0) return '0%';
  return `${percent > 0 ? '↑' : '↓'} ${formatPercent(percent)}`;
}
