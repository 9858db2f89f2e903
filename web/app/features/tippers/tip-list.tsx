import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
import { messageOf } from '@web/lib/call-error';
import { formatCount, formatCountOf } from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import type { useTips } from './use-tips';

/** Two tips may be equal in everything else. */
type Tip = TipperHistory['tips'][number] & { readonly place: number };

/** The loaded tips of the window, newest first. */
export function TipList({
  tips,
  total,
  older,
  csvName,
}: {
  tips: TipperHistory['tips'];
  /** How many tips the window has. */
  total: number;
  older: Omit<ReturnType<typeof useTips>, 'tips'>;
  csvName: string;
}) {
  const { zone } = useAccount();
  return (
    <Stack gap="3">
      <DataTable
        caption="Tips, newest first"
        columns={columnsIn(
          zone,
          tips.some(({ tokens }) => Number.isNaN(tokens)),
        )}
        rows={tips.map((tip, place): Tip => ({ ...tip, place }))}
        rowKey={({ place }) => String(place)}
        initialSort={{ key: 'time', direction: 'descending' }}
        pageSize={10}
        csvName={csvName}
      />
      {tips.length < total && (
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Text color="fg.muted" textStyle="sm">
            The newest {formatCount(tips.length)} of {formatCountOf(total, 'tip')}. The CSV file has
            the same ones.
          </Text>
          {older.mayLoadOlder && (
            <Button size="sm" variant="outline" loading={older.isLoading} onClick={older.loadOlder}>
              Load older tips
            </Button>
          )}
        </Flex>
      )}
      {older.error && (
        <Text role="alert" color="fg.bad" textStyle="sm">
          {messageOf(older.error)}
        </Text>
      )}
    </Stack>
  );
}

function columnsIn(zone: string, isHidden: boolean): Column<Tip>[] {
  return [
    {
      key: 'time',
      header: 'When',
      sortBy: ({ time }) => time,
      csv: ({ time }) => time,
      cell: ({ time, isAnonymous }) => (
        <>
          {formatDateTime(time, zone)}
          {isAnonymous && (
            <chakra.span color="fg.muted" fontStyle="italic">
              {' '}
              anonymous
            </chakra.span>
          )}
        </>
      ),
    },
    tokensColumn({ metric: 'tips', header: 'Tokens' }),
    ...(isHidden ? [] : [usdColumn<Tip>()]),
  ];
}
