import type { Tipper } from '@shared/api/tippers';
import { countColumn } from '@web/ui/components/count-column';
import type { Column } from '@web/ui/components/data-table';
import { lastTippedColumn, tipsColumn } from './tip-columns';

/** Columns for a period's tippers, besides name and tokens. @param now as for the last column */
export function moreTipperColumns(zone: string, now?: number): Column<Tipper>[] {
  return [
    tipsColumn(),
    {
      ...countColumn('sessions', { metric: 'sessionsTipped' }, ({ sessions }) => sessions),
      hideBelow: 'xl',
    },
    lastTippedColumn(zone, now),
  ];
}
