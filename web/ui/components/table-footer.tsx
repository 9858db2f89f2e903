import { Button, Flex, Text } from '@chakra-ui/react';
import { downloadCsv } from '@web/lib/csv';
import type { Column } from './column';
import { csvOf } from './csv-of';

interface TableFooterProps<Row> {
  /** The table's name, if a screen has several paged tables. @default none */
  caption?: string;
  columns: readonly Column<Row>[];
  /** All rows in display order: the file contains every page. */
  sorted: readonly Row[];
  csvName: string | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

export function TableFooter<Row>({
  caption,
  columns,
  sorted,
  csvName,
  page,
  pageCount,
  onPage,
}: TableFooterProps<Row>) {
  if (pageCount < 2 && csvName === undefined) return null;
  return (
    <Flex align="center" justify="space-between" gap="3" mt="3" wrap="wrap">
      {pageCount > 1 ? (
        <Flex
          as="nav"
          aria-label={caption === undefined ? 'Pages' : `Pages: ${caption}`}
          align="center"
          gap="2"
        >
          <Button
            size="xs"
            variant="outline"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            Page {page} of {pageCount}
          </Text>
          <Button
            size="xs"
            variant="outline"
            disabled={page === pageCount}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </Flex>
      ) : (
        <span />
      )}
      {csvName !== undefined && (
        <Button
          size="xs"
          variant="ghost"
          onClick={() => downloadCsv(csvName, csvOf(columns, sorted))}
        >
          Download CSV
        </Button>
      )}
    </Flex>
  );
}
