import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { formatTokensExactly } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { tipWords } from './performance-words';

/** Which item brought most, or what the chosen one brought, as a sentence. */
export function TipMenuAnswer({
  performance: { items },
  only,
}: {
  performance: TipMenuPerformance;
  only: string | undefined;
}) {
  if (items.length === 0) return 'There is nothing on your tip menu yet.';
  if (only !== undefined) {
    const item = items.find(({ name }) => name === only);
    if (item === undefined) return `“${only}” is not on the menu.`;
    if (item.count === 0) return `Nobody tipped for “${only}” in this period.`;
    return (
      <>
        “{only}” brought{' '}
        {!Number.isNaN(item.tokens) && (
          <>
            <Private>{formatTokensExactly(item.tokens)}</Private> from{' '}
          </>
        )}
        {tipWords(item.count)}.
      </>
    );
  }
  const [most] = items.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  if (most === undefined || most.count === 0) return 'Nobody tipped for an item in this period.';
  return (
    <>
      “{most.name}” was tipped for most often: {tipWords(most.count)}
      {!Number.isNaN(most.tokens) && (
        <>
          , <Private>{formatTokensExactly(most.tokens)}</Private> in all
        </>
      )}
      .
    </>
  );
}
