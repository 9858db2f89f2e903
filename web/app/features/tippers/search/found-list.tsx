import { Stack, Text } from '@chakra-ui/react';
import { AsyncPanel, type AsyncPanelProps } from '@web/ui/components/async-panel';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import type { ReactNode } from 'react';
import { NothingWithoutProfiles } from './nothing-without-profiles';
import { SEARCHING } from './search-messages';

export interface FoundListProps<Answer extends { hasProfiles: boolean }, Row> {
  query: AsyncPanelProps<Answer>['query'];
  rowsOf: (answer: Answer) => readonly Row[];
  /** Describes the result: `3 tippers have “ann” in their names.` */
  describeCount: (count: number) => string;
  /** Shown if nothing was found. */
  nothing: string;
  /** What was searched, and what else to try if nothing was found. */
  searched: string;
  hint?: ReactNode;
  caption: string;
  columns: readonly Column<Row>[];
  csvName: string;
}

/** The results of a search, with what was searched. */
export function FoundList<Answer extends { hasProfiles: boolean }, Row extends { name: string }>({
  query,
  rowsOf,
  describeCount,
  nothing,
  searched,
  hint,
  caption,
  columns,
  csvName,
}: FoundListProps<Answer, Row>) {
  // The visible results belong to an earlier text.
  const isOld = query.isPlaceholderData;
  return (
    <AsyncPanel
      query={query}
      minHeight={160}
      isEmpty={(answer) => rowsOf(answer).length === 0}
      empty={
        query.data?.hasProfiles === false ? (
          <NothingWithoutProfiles />
        ) : (
          <EmptyNote title={isOld ? SEARCHING : nothing}>
            {searched} {hint}
          </EmptyNote>
        )
      }
    >
      {(answer) => (
        <Stack gap="3">
          <div>
            <Text role="status">{isOld ? SEARCHING : describeCount(rowsOf(answer).length)}</Text>
            <Text color="fg.muted" textStyle="sm">
              {searched}
            </Text>
          </div>
          <DataTable
            caption={caption}
            columns={columns}
            rows={rowsOf(answer)}
            rowKey={({ name }) => name}
            pageSize={10}
            csvName={csvName}
          />
        </Stack>
      )}
    </AsyncPanel>
  );
}
