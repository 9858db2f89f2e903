import type { NamedPeriod } from '@web/lib/period';

/** The days, what they are compared with, and why not where a comparison would be expected. */
export function periodNote(
  { span, label, previousLabel }: Pick<NamedPeriod, 'span' | 'label' | 'previousLabel'>,
  comparison: 'made' | 'too-young' | 'none',
): string | undefined {
  const days = span === label ? '' : span;
  const words = {
    made: `Compared with ${previousLabel}`,
    'too-young': `Not compared: Roomlight does not know the whole of ${previousLabel.replace(/,.*/, '')}.`,
    none: '',
  }[comparison];
  return [days, words].filter(Boolean).join('. ') || undefined;
}
