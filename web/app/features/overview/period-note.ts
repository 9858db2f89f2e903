import type { NamedPeriod } from '@web/lib/period';

/** Returns the dates, what they are compared with or, if a comparison is missing, why. */
export function periodNote(
  { span, label, previousLabel }: Pick<NamedPeriod, 'span' | 'label' | 'previousLabel'>,
  comparison: 'made' | 'too-young' | 'none',
  isSoFar = false,
): string | undefined {
  const days = span === label ? '' : span;
  const comparedWith = {
    made: `Compared with ${previousLabel}`,
    'too-young': `No comparison: we don’t have complete data for ${previousLabel.replace(/,.*/, '')}.`,
    none: '',
  }[comparison];
  const soFar = isSoFar ? 'Includes the running session so far' : '';
  return [days, comparedWith.replace(/\.$/, ''), soFar].filter(Boolean).join('. ') || undefined;
}
