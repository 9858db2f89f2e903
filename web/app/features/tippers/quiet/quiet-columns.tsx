import type { Tipper } from '@shared/api/tippers';
import type { Column } from '@web/ui/components/data-table';
import { nameColumn } from '@web/ui/components/name-column';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import { moreTipperColumns } from '../more-tipper-columns';

type Quiet = Tipper & { readonly name: string };

/** What they gave, in how many sessions and when last, during the earlier period. */
export function quietColumns(zone: string, onOpen: (name: string) => void): Column<Quiet>[] {
  return [
    nameColumn(onOpen, '8.5rem'),
    tokensColumn({ metric: 'tips' }),
    { ...usdColumn(), hideBelow: 'sm' },
    ...moreTipperColumns(zone),
  ];
}
