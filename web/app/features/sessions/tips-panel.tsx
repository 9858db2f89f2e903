import type { CamSessionDetails } from '@shared/api/sessions';
import { METRICS } from '@shared/metrics/registry';
import { formatDay, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { seriesColors } from '@web/ui/charts/colors';
import { EmptyNote } from '@web/ui/components/empty-note';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { lazy, useMemo } from 'react';
import { type PrivateShows, showBands } from './private-shows';
import { PrivateShowsKey } from './private-shows-key';
import { tipsOverTime } from './tips-over-time';
import { tipsTable } from './tips-table';

const TipsChart = lazy(() => import('./tips-chart'));

const TITLE = 'Tips and media during the session';
const QUARTER_MS = 15 * 60_000;

const SERIES = [
  { key: 'sumSoFar', name: 'Running total', color: seriesColors.sumSoFar, mark: 'line' },
  { key: 'tokens', name: 'Tips per 15 minutes', color: seriesColors.tips, mark: 'bar' },
  { key: 'mediaTokens', name: METRICS.media.label, color: seriesColors.media, mark: 'bar' },
] as const;

/** Tips and media by quarter hour, or as a running total. */
export function TipsPanel({
  details,
  privateShows,
  performer,
}: {
  details: CamSessionDetails;
  privateShows: PrivateShows;
  performer: string;
}) {
  const { zone } = useAccount();
  const bins = useMemo(() => tipsOverTime(details), [details]);
  const bands = useMemo(
    () =>
      showBands(
        bins.map(({ time }) => time),
        QUARTER_MS,
        privateShows,
      ),
    [bins, privateShows],
  );
  if (details.tips.some(({ tokens }) => Number.isNaN(tokens))) {
    return (
      <Panel title={TITLE}>
        <HiddenTokens />
      </Panel>
    );
  }
  if (bins.every(({ tips, mediaTokens }) => tips === 0 && mediaTokens === 0)) {
    return (
      <Panel title={TITLE}>
        <EmptyNote title="No tips or media in this session">
          {details.session.isLive && 'New tips appear here within a minute.'}
        </EmptyNote>
      </Panel>
    );
  }
  return (
    <ChartFrame
      title={TITLE}
      unit="Tokens. Bold, on the right: the running total"
      zone={zoneLabel(zone)}
      height={300}
      series={SERIES}
      note={noteOf({ isLive: details.session.isLive, hasPrivate: bands.length > 0 })}
      table={tipsTable(bins, {
        zone,
        caption: `Tips and media per 15 minutes, ${formatDay(details.session.startTime, zone)}`,
        csvName: `${performer}-tips-${details.session.startTime.slice(0, 16)}`,
      })}
    >
      <TipsChart bins={bins} bands={bands} zone={zone} />
    </ChartFrame>
  );
}

function noteOf({ isLive, hasPrivate }: { isLive: boolean; hasPrivate: boolean }) {
  if (!isLive && !hasPrivate) return undefined;
  return (
    <>
      {isLive && <div>The hatched bar is still in progress.</div>}
      {hasPrivate && <PrivateShowsKey />}
    </>
  );
}
