import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import {
  computePriceEffect,
  type PriceStats,
  sumSecondsAtPrices,
} from '@shared/domain/tip-menu/price-effect';
import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { useAccount } from '@web/lib/performer';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { useMemo } from 'react';
import { formatPriceEnd, formatPriceStart } from './format-price-span';
import { isMoneyHidden } from './is-money-hidden';
import { PriceEffectNote } from './price-effect-note';
import { useOnAir } from './use-on-air';

interface Row extends PriceStats {
  /** Time live in the period at this price; null while unknown. */
  readonly seconds: number | null;
}

/** All prices of an item and its earnings at each in the period; nothing if there was only one. */
export function PricesPanel({
  performance,
  name,
}: {
  performance: TipMenuPerformance;
  name: string;
}) {
  const { zone } = useAccount();
  const prices = useMemo(
    () => performance.items.filter((item) => item.name === name).flatMap((item) => item.prices),
    [performance, name],
  );
  const hasSeveral = prices.length > 1;
  const sessions = useOnAir(hasSeveral ? performance : null);
  const seconds = useMemo(
    () => sessions && sumSecondsAtPrices(prices, sessions, createOffsetLookup(zone)),
    [sessions, prices, zone],
  );
  if (!hasSeveral || isMoneyHidden(performance.items)) return null;
  const effect = seconds && computePriceEffect(prices, seconds);
  const rows = prices.map((price, place): Row => ({ ...price, seconds: seconds?.[place] ?? null }));

  return (
    <Panel title={`Price history for “${name}”`} note="What it earned at each price in this period">
      {effect && <PriceEffectNote effect={effect} />}
      <DataTable
        caption={`Prices for ${name}, newest first`}
        columns={columnsIn(zone)}
        rows={rows.toReversed()}
        rowKey={({ startTime, tokens }) => `${startTime} ${tokens}`}
        pageSize={10}
        csvName={`${name}-prices`}
      />
    </Panel>
  );
}

function columnsIn(zone: string): Column<Row>[] {
  return [
    {
      key: 'tokens',
      header: 'Price',
      isNumeric: true,
      csv: ({ tokens }) => tokens,
      cell: ({ tokens }) => formatTokensExactly(tokens),
    },
    {
      key: 'from',
      header: 'From',
      csv: ({ startTime }) => startTime,
      cell: (price) => capital(formatPriceStart(price, zone)),
    },
    {
      key: 'to',
      header: 'To',
      hideBelow: 'sm',
      csv: ({ endTime }) => endTime,
      cell: (price) => capital(formatPriceEnd(price, zone)),
    },
    {
      key: 'count',
      metric: 'menuItemCount',
      isNumeric: true,
      csv: ({ count }) => count,
      cell: ({ count }) => formatCount(count),
    },
    {
      key: 'sum',
      metric: 'menuItemTips',
      isNumeric: true,
      csv: ({ sum }) => sum,
      cell: ({ sum }) => <Private>{formatTokensExactly(sum)}</Private>,
    },
    {
      key: 'seconds',
      metric: 'timeLive',
      isNumeric: true,
      hideBelow: 'md',
      csv: ({ seconds }) => seconds,
      cell: ({ seconds }) => formatDuration(seconds),
    },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
