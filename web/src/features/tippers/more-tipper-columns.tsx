import type { Tipper } from '../../../../shared/api/tippers';
import { countColumn } from '../../components/count-column';
import type { Column } from '../../components/data-table';
import { lastTippedColumn, tipsColumn } from './tip-columns';

/** What the list of a period tells of a tipper beside name and tokens. */
export function moreTipperColumns(zone: string): Column<Tipper>[] {
  return [
    tipsColumn(),
    { ...countColumn('sessions', 'Sessions', ({ sessions }) => sessions), hideBelow: 'xl' },
    lastTippedColumn(zone),
  ];
}
