import { chakra } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';

/** Two tips may be equal in everything else. */
type Tip = TipperHistory['tips'][number] & { readonly place: number };

/** All tips of the window, newest first. */
export function TipList({ tips, csvName }: { tips: TipperHistory['tips']; csvName: string }) {
  const { zone } = useAccount();
  return (
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
