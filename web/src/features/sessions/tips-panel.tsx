import { lazy, useMemo } from 'react';
import type { CamSessionDetails } from '../../../../shared/api/sessions';
import { ChartFrame } from '../../charts/chart-frame';
import { seriesColours } from '../../charts/colours';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { formatDay, zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { tipsOverTime } from './tips-over-time';
import { tipsTable } from './tips-table';

const TipsChart = lazy(() => import('./tips-chart'));

const TITLE = 'Tips over the session';

const SERIES = [
  { key: 'sumSoFar', name: 'All tips so far', colour: seriesColours.sumSoFar, mark: 'line' },
  { key: 'tokens', name: 'Tips in each quarter hour', colour: seriesColours.tips, mark: 'bar' },
] as const;

/** How the tips came in: by quarter hour, and added up. */
export function TipsPanel({
  details,
  performer,
}: {
  details: CamSessionDetails;
  performer: string;
}) {
  const { zone } = useAccount();
  const bins = useMemo(() => tipsOverTime(details), [details]);
  if (details.tips.length === 0) {
    return (
      <Panel title={TITLE}>
        <EmptyNote title="No tips in this session">
          {details.session.isLive && 'The first one shows here within a minute.'}
        </EmptyNote>
      </Panel>
    );
  }
  return (
    <ChartFrame
      title={TITLE}
      unit="Tokens"
      zone={zoneLabel(zone)}
      height={300}
      series={SERIES}
      table={tipsTable(bins, {
        zone,
        caption: `Tips by quarter hour, ${formatDay(details.session.startTime, zone)}`,
        csvName: `${performer}-tips-${details.session.startTime.slice(0, 16)}`,
      })}
    >
      <TipsChart bins={bins} zone={zone} />
    </ChartFrame>
  );
}
