import { Button, chakra, Flex } from '@chakra-ui/react';
import { BEGINNING, isActive } from '@shared/domain/tip-menu/menu';
import { tokensToUsd } from '@shared/metrics/usd';
import { formatCount, formatTokensExactly, MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { formatPriceSpan, sinceOf } from './format-price-span';
import type { DraftItem } from './menu-draft';
import { PriceLines } from './price-lines';
import { pastPrices, type StatOf } from './price-stats';

/** Menu prices are small, so cents are shown if there are any: `$1`, `$0.25`. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A name may be one long word. Break it so that the numbers stay in view. */
const BROKEN = { '&, & a': { overflowWrap: 'anywhere' } } as const;

/** Names longer than this get enough width for a few words, even if the table then scrolls. */
const LONG = 24;

/** The columns of the menu. Prices are public, so discreet mode hides nothing. */
export function menuColumns({
  zone,
  isNarrow,
  hrefOf,
}: {
  zone: string;
  /** The header has the unit. Cells repeat it if there is room. */
  isNarrow: boolean;
  /** Returns the URL of an item's own numbers; null while editing, so that no change gets lost. */
  hrefOf: ((name: string) => string) | null;
}): Column<DraftItem>[] {
  const now = Date.now();
  const inTokens = isNarrow ? formatCount : formatTokensExactly;
  return [
    {
      key: 'name',
      header: 'Item',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name,
      cell: (item) => (
        <chakra.span
          display="inline-block"
          minW={item.name.length > LONG ? '7rem' : '3.5rem'}
          css={BROKEN}
        >
          {hrefOf ? <QuietLink to={hrefOf(item.name)}>{item.name}</QuietLink> : item.name}
          {!isActive(item, now) && <chakra.span color="fg.muted"> (inactive)</chakra.span>}
        </chakra.span>
      ),
    },
    {
      key: 'tokens',
      header: 'Price',
      isNumeric: true,
      sortBy: ({ tokens }) => tokens,
      csv: ({ tokens }) => tokens,
      cell: (item) => (
        <PriceLines lines={pastPrices(item).map(({ tokens }) => inTokens(tokens))}>
          {inTokens(item.tokens)}
        </PriceLines>
      ),
    },
    {
      key: 'usd',
      metric: 'usd',
      isNumeric: true,
      hideBelow: 'md',
      cell: (item) => (
        <PriceLines lines={pastPrices(item).map(({ tokens }) => inUsd(tokens))}>
          {inUsd(item.tokens)}
        </PriceLines>
      ),
    },
    {
      key: 'since',
      header: 'Price since',
      hideBelow: 'md',
      sortBy: sinceOf,
      csv: sinceOf,
      cell: (item) => (
        <PriceLines lines={pastPrices(item).map((price) => formatPriceSpan(price, zone))}>
          {sinceOf(item) === BEGINNING ? 'The start' : formatDay(sinceOf(item), zone)}
        </PriceLines>
      ),
    },
  ];
}

/** What each item earned in the period, and at each of its prices if there were several. */
export function statColumns(
  figureOf: StatOf,
  { isNarrow }: { isNarrow: boolean },
): Column<DraftItem>[] {
  const inTokens = isNarrow ? formatCount : formatTokensExactly;
  const count = (item: DraftItem) => figureOf(item)?.count ?? null;
  const sum = (item: DraftItem) => figureOf(item)?.tokens ?? null;
  const lines = (item: DraftItem) => [...(figureOf(item)?.prices ?? [])].reverse();
  const tips: Column<DraftItem> = {
    key: 'count',
    metric: 'menuItemCount',
    isNumeric: true,
    sortBy: count,
    csv: count,
    cell: (item) => (
      <PriceLines
        lines={linesOf(
          item,
          lines(item).map((price) => formatCount(price.count)),
        )}
      >
        {formatCount(count(item))}
      </PriceLines>
    ),
  };
  return [
    tips,
    {
      key: 'sum',
      metric: 'menuItemTips',
      isNumeric: true,
      sortBy: sum,
      csv: sum,
      cell: (item) => (
        <Private>
          <PriceLines
            lines={linesOf(
              item,
              lines(item).map((price) => inTokens(price.sum)),
            )}
          >
            {inTokens(sum(item))}
          </PriceLines>
        </Private>
      ),
    },
  ];
}

/** One line per price, so that the columns' lines align. */
function linesOf(item: DraftItem, lines: readonly string[]): string[] {
  return pastPrices(item).map((_, place) => lines[place] ?? MISSING);
}

function inUsd(tokens: number): string {
  return dollars.format(tokensToUsd(tokens));
}

/** Update and Delete buttons while editing. */
export function changeColumn({
  isBusy,
  onUpdate,
  onDelete,
}: {
  /** A save is pending. Its answer will replace the draft. */
  isBusy: boolean;
  onUpdate: (item: DraftItem) => void;
  onDelete: (item: DraftItem) => void;
}): Column<DraftItem> {
  return {
    key: 'change',
    header: 'Actions',
    cell: (item) => (
      <Flex gap={{ base: '1', sm: '2' }} direction={{ base: 'column', sm: 'row' }}>
        <Button
          size="xs"
          disabled={isBusy}
          variant="outline"
          aria-label={`Update ${item.name}`}
          onClick={() => onUpdate(item)}
        >
          Update
        </Button>
        <Button
          size="xs"
          disabled={isBusy}
          variant="ghost"
          aria-label={`Delete ${item.name}`}
          onClick={() => onDelete(item)}
        >
          Delete
        </Button>
      </Flex>
    ),
  };
}
