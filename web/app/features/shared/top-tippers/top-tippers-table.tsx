import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { namesToShare } from '@shared/domain/tippers/names-to-share';
import type { ShareSubject } from '@shared/domain/tippers/share-text';
import { downloadCsv } from '@web/lib/csv';
import { useFocusReturn } from '@web/lib/use-focus-return';
import { csvOf } from '@web/ui/components/csv-of';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId } from 'react';
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
  /** Null if the surrounding frame has a title. @default 'Top tippers' */
  title?: string | null;
  /** Name of the CSV file, without extension. */
  csvName: string;
  /** The list's period, for use inside a sentence: `last 30 days`, `November 2026`. */
  periodLabel: string;
  /** Whose list it is, for sharing. Without it, there is no share button. */
  share?: ShareSubject | undefined;
  /** Opens a tipper's history. Omit it on public pages: names are then plain text. */
  onOpen?: ((name: string) => void) | undefined;
  /** Besides name, notes, tokens and USD. */
  moreColumns?: readonly Column<Row>[];
  /** The initial state. The reader's choice is kept in the URL. @default true */
  startsExpanded?: boolean;
  /** Shown in front of the buttons if there is no title. */
  tools?: ReactNode;
}

/**
 * The top tippers: the first three, or all in pages of ten. Can be shared and downloaded as CSV.
 */
export function TopTippersTable<Row extends TopTipper>({
  tippers,
  title = 'Top tippers',
  csvName,
  periodLabel,
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
          periodLabel={periodLabel}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}

/** Rendered before the dialog's code is loaded, so that it can return focus. */
function Sharing(props: ComponentProps<typeof ShareDialog>) {
  useFocusReturn();
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  );
}
