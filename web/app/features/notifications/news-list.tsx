import { chakra } from '@chakra-ui/react';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Panel } from '@web/ui/components/panel';
import { TableFooter } from '@web/ui/components/table-footer';
import { useTableRows } from '@web/ui/components/use-table-rows';
import type { News } from '../shared/news/news';
import { NewsItem } from '../shared/news/news-item';
import { useWayOf } from '../shared/news/use-way-of';

const PAGE_SIZE = 10;

/** Recent notifications, newest first, ten per page. */
export function NewsList({
  news,
  onRead,
}: {
  news: readonly News[];
  onRead: (id: string) => void;
}) {
  const { zone } = useAccount();
  const wayOf = useWayOf();
  const { shown, sorted, page, pageCount, goTo } = useTableRows([], news, undefined, PAGE_SIZE);
  return (
    <Panel title="Recent" note={`Newest first, ${zoneLabel(zone)}`}>
      <chakra.ul
        listStyleType="none"
        mt="-3"
        css={{ '& > li:first-of-type > *': { borderTopWidth: '0' } }}
      >
        {shown.map((one) => (
          <li key={one.id}>
            <NewsItem news={one} zone={zone} to={wayOf(one)} onRead={() => onRead(one.id)} />
          </li>
        ))}
      </chakra.ul>
      <TableFooter
        columns={[]}
        sorted={sorted}
        csvName={undefined}
        page={page}
        pageCount={pageCount}
        onPage={goTo}
      />
    </Panel>
  );
}
