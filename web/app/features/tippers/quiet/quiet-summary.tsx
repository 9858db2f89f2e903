import { formatCount, formatTokens } from '@web/lib/format';
import { Private } from '@web/ui/components/private';

/** `12 people are missing; they gave 4.2k tk then.` */
export function QuietSummary({ quiet }: { quiet: readonly { readonly tokens: number }[] }) {
  const tokens = quiet.reduce((sum, one) => sum + one.tokens, 0);
  const people = quiet.length === 1 ? '1 person' : `${formatCount(quiet.length)} people`;
  if (Number.isNaN(tokens)) return `${people} stopped tipping.`;
  return (
    <>
      {people} stopped tipping. Before that, they gave <Private>{formatTokens(tokens)}</Private>.
    </>
  );
}
