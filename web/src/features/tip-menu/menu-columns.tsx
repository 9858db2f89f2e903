import { Button, chakra, Flex } from '@chakra-ui/react';
import { BEGINNING, isActive, type MenuItem } from '../../../../shared/domain/tip-menu/menu';
import type { Column } from '../../components/data-table';
import { QuietLink } from '../../components/quiet-link';
import { formatTokensExactly, formatUsd } from '../../lib/format';
import { formatDay } from '../../lib/format-time';
import type { DraftItem } from './menu-draft';

/** What the menu tells of each item; prices are public, so nothing is hidden while discreet. */
export function menuColumns({
  zone,
  hrefOf,
}: {
  zone: string;
  /** Where an item's own figures are; null while the menu is edited, so that no change is lost. */
  hrefOf: ((name: string) => string) | null;
}): Column<DraftItem>[] {
  const now = Date.now();
  return [
    {
      key: 'name',
      header: 'Item',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name,
      cell: (item) => (
        <chakra.span overflowWrap="anywhere">
          {hrefOf ? <QuietLink to={hrefOf(item.name)}>{item.name}</QuietLink> : item.name}
          {!isActive(item, now) && <chakra.span color="fg.muted"> (not on offer)</chakra.span>}
        </chakra.span>
      ),
    },
    {
      key: 'tokens',
      header: 'Tokens',
      isNumeric: true,
      sortBy: ({ tokens }) => tokens,
      csv: ({ tokens }) => tokens,
      cell: ({ tokens }) => formatTokensExactly(tokens),
    },
    {
      key: 'usd',
      header: 'About',
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ tokens }) => formatUsd(tokens),
    },
    {
      key: 'since',
      header: 'At this price since',
      hideBelow: 'md',
      sortBy: sinceOf,
      csv: sinceOf,
      cell: (item) => (sinceOf(item) === BEGINNING ? 'All time' : formatDay(sinceOf(item), zone)),
    },
  ];
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
    header: 'Change',
    cell: (item) => (
      <Flex gap="2">
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

function sinceOf({ prices }: MenuItem): string {
  return prices.at(-1)?.startTime ?? BEGINNING;
}
