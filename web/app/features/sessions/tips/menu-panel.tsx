import { chakra } from '@chakra-ui/react';
import type { CamSessionDetails } from '@shared/api/sessions';
import type { TipMenu } from '@shared/api/tip-menu';
import { type SessionItem, sumSessionItems } from '@shared/domain/tip-menu/session-items';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatPercent, formatTokensExactly } from '@web/lib/format';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import { useMemo } from 'react';

/** What the tip menu earned in a session. */
export function MenuPanel({
  query,
  isRefused,
  details: { tips, session },
  performer,
}: {
  query: UseQueryResult<TipMenu, Error>;
  /** This person may not see the menu, or the plan doesn't include it. */
  isRefused: boolean;
  details: CamSessionDetails;
  performer: string;
}) {
  const href = useDashboardHref();
  // An item is recognized by a tip's amount, so there is nothing to show without money.
  if (isRefused || tips.some(({ tokens }) => Number.isNaN(tokens))) return null;
  return (
    <Panel title="From the tip menu" note="Tips are matched to the item with the same price">
      <AsyncPanel
        query={query}
        minHeight={240}
        isEmpty={(menu) => menu.items.length === 0 || tips.length === 0}
        empty={
          tips.length === 0 ? (
            <EmptyNote title="No tips in this session" />
          ) : (
            <EmptyNote
              title="Your tip menu is empty"
              action={<TextLink to={href('tipmenu')}>Create your tip menu</TextLink>}
            >
              Add your menu to see what each tip was for, including in earlier sessions.
            </EmptyNote>
          )
        }
      >
        {(menu) => (
          <Items
            tips={tips}
            menu={menu}
            csvName={`${performer}-menu-${session.startTime.slice(0, 16)}`}
          />
        )}
      </AsyncPanel>
    </Panel>
  );
}

function Items({
  tips,
  menu,
  csvName,
}: {
  tips: CamSessionDetails['tips'];
  menu: TipMenu;
  csvName: string;
}) {
  const { items, other } = useMemo(() => sumSessionItems(tips, menu.items), [tips, menu]);
  const href = useDashboardHref();
  const total = tips.reduce((sum, tip) => sum + tip.tokens, 0);
  const fromMenu = total - other.tokens;
  if (items.length === 0) {
    return (
      <EmptyNote title="No tips match a menu price">
        {tips.length === 1 ? 'The tip was' : `All ${formatCount(tips.length)} tips were`} of another
        amount.
      </EmptyNote>
    );
  }
  return (
    <>
      <chakra.p mb="3">
        <Private>
          {formatTokensExactly(fromMenu)},{' '}
          {formatPercent(total === 0 ? 0 : (100 * fromMenu) / total)}
        </Private>{' '}
        of the tips, in {formatCount(tips.length - other.count)} of {formatCount(tips.length)};{' '}
        {formatCount(other.count)} {other.count === 1 ? 'matches' : 'match'} no item’s price.
      </chakra.p>
      <DataTable
        caption="Tip menu items, most tokens first"
        columns={columnsOf(total, (name) => href('tipmenu', name))}
        rows={items}
        rowKey={({ name }) => name}
        pageSize={10}
        csvName={csvName}
      />
    </>
  );
}

function columnsOf(total: number, hrefOf: (name: string) => string): Column<SessionItem>[] {
  return [
    {
      key: 'name',
      header: 'Item',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name,
      cell: ({ name }) => <TextLink to={hrefOf(name)}>{name}</TextLink>,
    },
    {
      key: 'count',
      metric: 'menuItemCount',
      isNumeric: true,
      sortBy: ({ count }) => count,
      csv: ({ count }) => count,
      cell: ({ count }) => formatCount(count),
    },
    tokensColumn({ metric: 'menuItemTips' }),
    { ...usdColumn(), hideBelow: 'sm' },
    {
      key: 'share',
      metric: 'tipShare',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ tokens }) => tokens,
      cell: ({ tokens }) => <Private>{formatPercent((100 * tokens) / total)}</Private>,
    },
  ];
}
