import { Badge, chakra } from '@chakra-ui/react';
import type { TrackedLinks } from '@shared/api/uploads';
import { formatCount, formatPercent } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { type Column, DataTable } from '@web/ui/components/data-table';

type TrackedLink = TrackedLinks['links'][number];

/** Links by visits, ten per page. */
export function LinkTable({ found, csvName }: { found: TrackedLinks; csvName: string }) {
  return (
    <DataTable
      caption="Tracked links, most visits first"
      columns={columnsOf(found.visits)}
      rows={found.links}
      rowKey={({ link }) => link}
      pageSize={10}
      csvName={csvName}
    />
  );
}

function columnsOf(all: number): Column<TrackedLink>[] {
  return [
    {
      key: 'link',
      header: 'Link',
      sortBy: ({ link }) => link,
      csv: ({ link }) => link,
      // Plain text, not a link: what others reported could lead anywhere.
      cell: ({ link, isOwn }) => (
        <>
          <chakra.span overflowWrap="anywhere">{link}</chakra.span>
          {isOwn && (
            <Badge ms="2" variant="subtle">
              Your link
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'visits',
      metric: 'linkVisits',
      isNumeric: true,
      sortBy: ({ visits }) => visits,
      csv: ({ visits }) => visits,
      cell: ({ visits }) => formatCount(visits),
    },
    {
      key: 'share',
      header: 'Share',
      isNumeric: true,
      cell: ({ visits }) => formatPercent(all === 0 ? 0 : (100 * visits) / all),
    },
    {
      key: 'days',
      header: 'Days',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ days }) => days.length,
      csv: ({ days }) => days.length,
      cell: ({ days }) => formatCount(days.length),
    },
    {
      key: 'lastDay',
      header: 'Last visit',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ days }) => days.at(-1)?.day ?? null,
      csv: ({ days }) => days.at(-1)?.day,
      // A date without a time, so it is parsed and formatted in the same zone.
      cell: ({ days }) => formatDay(days.at(-1)?.day ?? '', 'UTC'),
    },
  ];
}
