import { Button } from '@chakra-ui/react';
import { ChartTable, downloadChartCsv } from '@web/ui/charts/chart-table';
import { Panel } from '@web/ui/components/panel';
import { type ReactNode, useState } from 'react';
import type { ComparedStat } from './compare-stats';
import { statTable } from './stat-table';
import { StatsRow } from './stats-row';

/** The three numbers that matter most, or a table of all with the previous ones. */
export function PeriodPanel({
  rows,
  label,
  note,
  previousLabel,
  csvName,
  comparison,
}: {
  rows: readonly ComparedStat[];
  /** The period: `Last 30 days`. */
  label: string;
  note: ReactNode;
  previousLabel: string;
  csvName: string;
  /** The menu that chooses the comparison. */
  comparison?: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  const caption = previousLabel === '' ? label : `${label}, against ${previousLabel}`;
  const table = statTable(rows, { caption, csvName });
  return (
    <Panel
      title={label}
      note={note}
      actions={
        <>
          {comparison}
          <Button size="xs" variant="outline" onClick={() => setTable(!isTable)}>
            {isTable ? 'Fewer numbers' : 'All numbers'}
          </Button>
          <Button size="xs" variant="ghost" onClick={() => downloadChartCsv(table)}>
            CSV
          </Button>
        </>
      }
    >
      {isTable ? (
        <ChartTable table={table} height={520} />
      ) : (
        <StatsRow rows={rows} previousLabel={previousLabel} />
      )}
    </Panel>
  );
}
