import type { CamSessionDetails } from '@shared/api/sessions';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { createItemFinder } from '@shared/domain/tip-menu/session-items';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useSearchParams } from '@web/lib/use-search-params';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { useMemo } from 'react';
import { NoMatch } from '../no-match';
import { SearchRow } from '../search-row';
import { useOpenTipper } from '../use-open-tipper';
import { tipColumns } from './tip-columns';
import {
  filterTips,
  listedTips,
  searchWithTips,
  type TipFilter,
  tipFilterFrom,
} from './tip-filter';

const OPTIONS: readonly { value: TipFilter; label: string }[] = [
  { value: 'all', label: 'All tips' },
  { value: 'message', label: 'With a message' },
  { value: 'menu', label: 'From the tip menu' },
  { value: 'anonymous', label: 'Anonymous' },
];

/** All tips of a session with their messages and menu items. */
export function TipListPanel({
  details: { tips, session },
  menu,
  performer,
}: {
  details: CamSessionDetails;
  /** Empty while loading. */
  menu: readonly MenuItem[];
  performer: string;
}) {
  const { zone } = useAccount();
  const openTipper = useOpenTipper();
  const [search, setSearch] = useSearchParams();
  const { filter, text } = tipFilterFrom(search);
  const listed = useMemo(() => listedTips(tips, createItemFinder(menu)), [tips, menu]);
  const shown = useMemo(() => filterTips(listed, { filter, text }), [listed, filter, text]);
  const seesMoney = !tips.some(({ tokens }) => Number.isNaN(tokens));
  const change = (part: Parameters<typeof searchWithTips>[1]) =>
    setSearch((present) => searchWithTips(present, part), { replace: true });

  return (
    <Panel title="All tips" note={`Newest first, ${zoneLabel(zone)}`}>
      {tips.length === 0 ? (
        <EmptyNote title="No tips in this session" />
      ) : (
        <>
          <SearchRow
            label="Tips"
            options={seesMoney ? OPTIONS : OPTIONS.filter(({ value: kind }) => kind !== 'menu')}
            value={filter}
            onFilter={(chosen) => change({ filter: chosen })}
            placeholder={seesMoney ? 'Name, message, or item' : 'Name or message'}
            text={text}
            onText={(written) => change({ text: written })}
          />
          {shown.length === 0 ? (
            <NoMatch title="No tips match" onClear={() => change({ filter: 'all', text: '' })} />
          ) : (
            <DataTable
              caption="Session tips, newest first"
              columns={tipColumns(zone, { onOpen: openTipper, seesMoney })}
              rows={shown}
              rowKey={({ place }) => String(place)}
              pageSize={10}
              csvName={`${performer}-tips-one-by-one-${session.startTime.slice(0, 16)}`}
            />
          )}
        </>
      )}
    </Panel>
  );
}
