import { Button, chakra, Flex } from '@chakra-ui/react';
import { METRICS } from '@shared/metrics/registry';
import { entryPath, SCREENS } from '@web/lib/screens';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Panel } from '@web/ui/components/panel';
import { TAG_LINK_STYLE } from './tag-link';
import { TAG_PAGE_SIZE, TAG_TABLE_TITLE } from './tag-table';

const PLACES = Array.from({ length: TAG_PAGE_SIZE }, (_, nth) => nth + 1);

/** `script/first-tags.ts` writes into it before the application takes the page over. */
const written = (part: 'rank' | 'tag' | 'picks', text: string) => (
  <span data-first-tag={part} suppressHydrationWarning>
    {text}
  </span>
);

const COLUMNS: Column<number>[] = [
  { key: 'rank', header: 'Rank', isNumeric: true, cell: (place) => written('rank', `${place}`) },
  { key: 'tag', header: 'Hashtag', cell: () => <FirstTag /> },
  {
    key: 'picks',
    header: METRICS.tagPicks.label,
    isNumeric: true,
    cell: () => written('picks', '…'),
  },
];

/**
 * The table of hashtags until the application's code and the data have loaded. A small script writes
 * the day's first hashtags into it, so that whoever only looks needs none of that code.
 */
export function FirstTags() {
  return (
    <Panel
      title={TAG_TABLE_TITLE}
      note={
        <span data-first-tags-note suppressHydrationWarning>
          Loading
        </span>
      }
    >
      <Flex gap="2" align="flex-end" mb="3">
        <chakra.div flex="1" maxW="20rem">
          <LabeledInput label="Search hashtags" size="sm" disabled />
        </chakra.div>
        <Button size="sm" variant="outline" disabled>
          Clear
        </Button>
      </Flex>
      <DataTable
        caption={TAG_TABLE_TITLE}
        columns={COLUMNS}
        rows={PLACES}
        rowKey={(place) => `${place}`}
      />
    </Panel>
  );
}

function FirstTag() {
  return (
    <chakra.a
      data-first-tag="tag"
      href={entryPath(SCREENS.tagPicker.path)}
      suppressHydrationWarning
      {...TAG_LINK_STYLE}
    >
      …
    </chakra.a>
  );
}
