import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { downloadCsv } from '@web/lib/csv';
import { useFocusReturn } from '@web/lib/use-focus-return';
import { csvOf } from '@web/ui/components/csv-of';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId } from 'react';
import { namesToShare, type ShareSubject } from './share-text';
import type { TopTipper } from './top-tipper';
import { topTipperColumns } from './top-tipper-columns';
import { useListChoice } from './use-list-choice';

// Dialogs are large, so their code loads only when one opens.
const ShareDialog = lazy(() => import('./share-dialog'));

/** Rows of the collapsed list, and per page of the expanded one. */
const COLLAPSED = 3;
const PAGE = 10;

export interface TopTippersTableProps<Row extends TopTipper> {
  /** Most tokens first. */
  tippers: readonly Row[];
  /** Null where the frame around it has the title. @default 'Top tippers' */
  title?: string | null;
  /** Name of the CSV file without ending. */
  csvName: string;
  /** What the list covers, as it stands in a sentence: `last 30 days`, `November 2026`. */
  periodWords: string;
  /** Whose list it is, so that it can be shared; without it there is no share button. */
  share?: ShareSubject | undefined;
  /** Opens a tipper's history. Leave it out on pages for everybody: names are plain text then. */
  onOpen?: ((name: string) => void) | undefined;
  /** Beside name, notes, tokens and dollars. */
  moreColumns?: readonly Column<Row>[];
  /** Until the reader chooses; the choice is in the address. @default true */
  startsExpanded?: boolean;
  /** What stands before the buttons where there is no title. */
  tools?: ReactNode;
}

/** Who gave most: the first three or all, ten a page, to be shared and taken as CSV. */
export function TopTippersTable<Row extends TopTipper>({
  tippers,
  title = 'Top tippers',
  csvName,
  periodWords,
  share,
  onOpen,
  moreColumns = [],
  startsExpanded = true,
  tools,
}: TopTippersTableProps<Row>) {
  const { isExpanded, setExpanded, isSharing, setSharing } = useListChoice(startsExpanded);
  const listId = useId();
  const columns = [...topTipperColumns(tippers, onOpen), ...moreColumns];
  const mayShare = share !== undefined && namesToShare(tippers).length > 0;

  return (
    <div>
      <Flex gap="3" mb="3" wrap="wrap" align="center">
        {title !== null && (
          <Heading as="h2" textStyle="panelTitle">
            {title}
          </Heading>
        )}
        {tools}
        <Flex gap="2" ms="auto">
          {tippers.length > COLLAPSED && (
            <Button
              size="xs"
              variant="outline"
              aria-expanded={isExpanded}
              aria-controls={listId}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? 'Collapse' : 'Expand'}
            </Button>
          )}
          {mayShare && (
            <Button
              size="xs"
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => setSharing(true)}
            >
              Share
            </Button>
          )}
          <Button
            size="xs"
            variant="outline"
            aria-label="Download CSV"
            onClick={() => downloadCsv(csvName, csvOf(columns, tippers))}
          >
            CSV
          </Button>
        </Flex>
      </Flex>
      <Box id={listId}>
        <DataTable
          caption={`${title ?? 'Top tippers'}, most tokens first`}
          columns={columns}
          rows={isExpanded ? tippers : tippers.slice(0, COLLAPSED)}
          rowKey={({ name }) => name ?? ''}
          pageSize={PAGE}
        />
      </Box>
      {mayShare && isSharing && (
        <Sharing
          tippers={tippers}
          subject={share}
          periodWords={periodWords}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}

/** Here before the dialog's code is, so that it knows where focus came from. */
function Sharing(props: ComponentProps<typeof ShareDialog>) {
  useFocusReturn();
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  );
}
