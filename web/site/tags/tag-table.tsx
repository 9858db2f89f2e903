import { Button, chakra, Flex } from '@chakra-ui/react';
import { METRICS } from '@shared/metrics/registry';
import { formatCount } from '@web/lib/format';
import type { PickedTags } from '@web/lib/published';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Panel } from '@web/ui/components/panel';
import { useMemo, useRef } from 'react';
import { TagLink } from './tag-link';
import { findTags, rankTags, type TagRow, tagTableNote } from './tag-rows';
import { useTagSearch } from './use-tag-search';

export const TAG_TABLE_TITLE = 'Most used hashtags';
export const TAG_PAGE_SIZE = 20;
const SHORT_PAGE_SIZE = 3;
const MAX_TYPED = 50;

/** The most used hashtags of a day, with a search. */
export function TagTable({
  picked,
  selected,
  isShort,
}: {
  picked: PickedTags;
  selected: string | null;
  /** Three hashtags per page instead of 20: on a phone, beside the facts of one. */
  isShort: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  const search = useTagSearch();
  const rows = useMemo(() => rankTags(picked.counts), [picked]);
  const found = useMemo(() => findTags(rows, search.searched), [rows, search.searched]);
  const columns = useMemo(() => columnsFor(selected), [selected]);

  return (
    <Panel title={TAG_TABLE_TITLE} note={tagTableNote(picked)}>
      <Flex gap="2" align="flex-end" mb="3">
        <chakra.div flex="1" maxW="20rem">
          <LabeledInput
            ref={field}
            label="Search hashtags"
            size="sm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_TYPED}
            value={search.typed}
            onChange={({ target }) => search.type(target.value)}
          />
        </chakra.div>
        <Button
          size="sm"
          variant="outline"
          disabled={search.typed === ''}
          onClick={() => {
            search.clear();
            field.current?.focus();
          }}
        >
          Clear
        </Button>
      </Flex>
      <chakra.p srOnly role="status" aria-live="polite">
        {search.searched === '' ? '' : `${formatCount(found.length)} hashtags found`}
      </chakra.p>
      {found.length === 0 ? (
        <EmptyNote title="No matching hashtags">
          Only the {formatCount(rows.length)} most used hashtags of the day are listed.
        </EmptyNote>
      ) : (
        <DataTable
          // A new search starts with its first page.
          key={search.searched}
          caption={TAG_TABLE_TITLE}
          columns={columns}
          rows={found}
          rowKey={({ tag }) => tag}
          pageSize={isShort ? SHORT_PAGE_SIZE : TAG_PAGE_SIZE}
        />
      )}
    </Panel>
  );
}

function columnsFor(selected: string | null): Column<TagRow>[] {
  return [
    {
      key: 'rank',
      header: 'Rank',
      isNumeric: true,
      sortBy: ({ rank }) => -rank,
      cell: ({ rank }) => formatCount(rank),
    },
    {
      key: 'tag',
      header: 'Hashtag',
      sortBy: ({ tag }) => tag,
      cell: ({ tag }) => <TagLink tag={tag} isSelected={tag === selected} />,
    },
    {
      key: 'picks',
      header: METRICS.tagPicks.label,
      isNumeric: true,
      sortBy: ({ picks }) => picks,
      cell: ({ picks }) => formatCount(picks),
    },
  ];
}
