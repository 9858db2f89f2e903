import { chakra } from '@chakra-ui/react';
import type { PriceEffects } from '@shared/api/tip-menu';
import { Effect, formatEffect, formatEffectRange } from '@web/app/features/shared/effect';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { VerdictNote, verdictOf } from './verdict-note';

type Change = PriceEffects['changes'][number];

/** A price change, the verdict, and what it did to tokens and tips. */
export function priceChangeColumns(zone: string): Column<Change>[] {
  return [
    {
      key: 'item',
      header: 'Item',
      csv: ({ name }) => name,
      cell: (change) => (
        <>
          <chakra.span overflowWrap="anywhere">{change.name}</chakra.span>
          <chakra.span display={{ base: 'block', md: 'none' }} textStyle="xs">
            <Prices change={change} zone={zone} />
          </chakra.span>
        </>
      ),
    },
    {
      key: 'price',
      header: 'Price',
      hideBelow: 'md',
      csv: ({ priceBefore, priceAfter, since }) =>
        `${priceBefore} → ${priceAfter} since ${formatDay(since, zone)}`,
      cell: (change) => <Prices change={change} zone={zone} />,
    },
    {
      key: 'verdict',
      header: 'Verdict',
      csv: verdictOf,
      cell: (change) => (
        <>
          <VerdictNote change={change} />
          <chakra.span display={{ base: 'block', md: 'none' }} textStyle="xs">
            <EffectLine effect={change.tokensEffect} unit="tokens" />
            <EffectLine effect={change.tipsEffect} unit="tips" />
          </chakra.span>
        </>
      ),
    },
    effectColumn('tokens', 'Effect on tokens', ({ tokensEffect }) => tokensEffect),
    effectColumn('tips', 'Effect on tips', ({ tipsEffect }) => tipsEffect),
  ];
}

function Prices({ change, zone }: { change: Change; zone: string }) {
  const { priceBefore, priceAfter, since } = change;
  return (
    <>
      <chakra.span whiteSpace="nowrap">
        {formatCount(priceBefore)} → {formatTokensExactly(priceAfter)}
      </chakra.span>
      <chakra.span display="block" color="fg.muted" textStyle="xs">
        since {formatDay(since, zone)}
      </chakra.span>
    </>
  );
}

/** Where the screen is too narrow for columns: `↑ 27% tokens (↓ 5% to ↑ 54%)`. */
function EffectLine({ effect, unit }: { effect: Change['tipsEffect']; unit: string }) {
  if (effect === null) return null;
  return (
    <chakra.span display="block">
      {formatEffect(effect.change)} {unit}{' '}
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        ({formatEffectRange(effect)})
      </chakra.span>
    </chakra.span>
  );
}

function effectColumn(
  key: string,
  header: string,
  of: (change: Change) => Change['tipsEffect'],
): Column<Change> {
  return {
    key,
    metric: 'effect',
    header,
    isNumeric: true,
    hideBelow: 'md',
    csv: (change) => of(change)?.change ?? null,
    cell: (change) => <Effect effect={of(change)} />,
  };
}
