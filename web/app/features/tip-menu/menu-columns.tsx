import { Button, chakra, Flex } from '@chakra-ui/react';
import { BEGINNING, isActive } from '@shared/domain/tip-menu/menu';
import { tokensToUsd } from '@shared/metrics/usd';
import { formatCount, formatTokensExactly, MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import type { DraftItem } from './menu-draft';
import { PriceLines } from './price-lines';
import { pastPrices, type StatOf } from './price-stats';
import { sinceOf, spanWords } from './price-words';

/** A menu's prices are small, so they show cents where there are any: `$1`, `$0.25`. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A name may be one long word; its link breaks like it, so that the figures stay in sight. */
const BROKEN = { '&, & a': { overflowWrap: 'anywhere' } } as const;

/** Characters from which on a name has room for some words, even if the table is scrolled then. */
const LONG = 24;

/** What the menu tells of each item; prices are public, so nothing is hidden while discreet. */
export function menuColumns({
  zone,
  isNarrow,
  hrefOf,
}: {
  zone: string;
  /** The header says what is counted; so do the cells where there is room. */
  isNarrow: boolean;
  /** Where an item's own figures are; null while the menu is edited, so that no change is lost. */
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
      header: 'Tokens',
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
      header: '≈ USD',
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
        <PriceLines lines={pastPrices(item).map((price) => spanWords(price, zone))}>
          {sinceOf(item) === BEGINNING ? 'The start' : formatDay(sinceOf(item), zone)}
        </PriceLines>
      ),
    },
  ];
}

/** What each item brought in the period, and at each of its prices where there were several. */
export function statColumns(
  figureOf: StatOf,
  { isNarrow, seesMoney }: { isNarrow: boolean; seesMoney: boolean },
): Column<DraftItem>[] {
  const inTokens = isNarrow ? formatCount : formatTokensExactly;
  const count = (item: DraftItem) => figureOf(item)?.count ?? null;
  const sum = (item: DraftItem) => figureOf(item)?.tokens ?? null;
  const lines = (item: DraftItem) => [...(figureOf(item)?.prices ?? [])].reverse();
  const tips: Column<DraftItem> = {
    key: 'count',
    header: 'Tips',
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
  // A column of nothing but `Hidden` would push names and tips out of sight.
  if (!seesMoney) return [tips];
  return [
    tips,
    {
      key: 'sum',
      header: 'Earned',
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

/** As many lines as the item has prices, so that they stand beside each other. */
function linesOf(item: DraftItem, lines: readonly string[]): string[] {
  return pastPrices(item).map((_, place) => lines[place] ?? MISSING);
}

function inUsd(tokens: number): string {
  return dollars.format(tokensToUsd(tokens));
}

/** Update and Delete, while the menu is edited. */
export function changeColumn({
  isBusy,
  onUpdate,
  onDelete,
}: {
  /** A save is on its way, whose answer takes the place of what is here. */
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
