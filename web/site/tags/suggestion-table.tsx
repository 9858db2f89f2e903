import { chakra, Flex } from '@chakra-ui/react';
import type { TagSuggestion } from '@shared/domain/tags/suggest-tags';
import { formatCount } from '@web/lib/format';
import { CopyButton } from '@web/ui/components/copy-button';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { TagLink } from './tag-link';

/** The suggested hashtags, best first, to copy into a room's subject. */
export function SuggestionTable({
  suggestions,
  days,
}: {
  suggestions: readonly TagSuggestion[];
  /** Days of evidence. */
  days: number;
}) {
  const text = suggestions.map(({ tag }) => `#${tag}`).join(' ');
  return (
    <Flex direction="column" gap="3">
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {text}
        </chakra.p>
        <CopyButton text={text} what="the suggested hashtags" />
      </Flex>
      <DataTable
        caption="Suggested hashtags"
        columns={columnsFor(days)}
        rows={suggestions}
        rowKey={({ tag }) => tag}
      />
    </Flex>
  );
}

function columnsFor(days: number): Column<TagSuggestion>[] {
  return [
    {
      key: 'tag',
      header: 'Hashtag',
      cell: (suggestion) => (
        <>
          <TagLink tag={suggestion.tag} isSelected={false} />
          {suggestion.isOwn && <chakra.span color="fg.muted"> yours</chakra.span>}
          <chakra.span display="block" color="fg.muted" hideFrom="sm">
            {daysSeen(suggestion, days)} days
          </chakra.span>
        </>
      ),
    },
    {
      key: 'place',
      header: 'Your place',
      isNumeric: true,
      cell: ({ place, rooms }) =>
        `${formatCount(Math.round(place))} of ${formatCount(Math.round(Math.max(rooms, place)))}`,
    },
    {
      key: 'rooms',
      header: 'Rooms',
      isNumeric: true,
      // On a phone, your place says it.
      hideBelow: 'sm',
      cell: ({ rooms }) => formatCount(Math.round(rooms)),
    },
    {
      key: 'viewers',
      header: 'Total viewers',
      isNumeric: true,
      cell: ({ viewers }) => formatCount(Math.round(viewers)),
    },
    {
      key: 'days',
      header: 'Days seen',
      isNumeric: true,
      // On a phone, shown below the hashtag.
      hideBelow: 'sm',
      cell: (suggestion) => daysSeen(suggestion, days),
    },
  ];
}

function daysSeen({ days }: TagSuggestion, all: number): string {
  return `${formatCount(days)} of ${formatCount(all)}`;
}
