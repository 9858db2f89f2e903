import { formatCount } from '@web/lib/format';
import { formatTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { timeAxis } from '@web/ui/charts/time-axis';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { lazy } from 'react';
import type { Interactions, InteractionsProps } from './interactions';
import { MESSAGE_LAYERS, messagePoints } from './message-points';
import { messageTable } from './message-table';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

const TITLE = 'Messages during the session';
const QUARTER_MS = 15 * 60_000;
const TICK_WIDTH = 64;

/** Messages over time. */
export function MessagesPanel({ interactions, performer, startTime }: InteractionsProps) {
  const { zone } = useAccount();
  const { quarterHours } = interactions;
  if (quarterHours.length === 0) {
    return (
      <Panel title={TITLE}>
        <EmptyNote title="No messages in this session" />
      </Panel>
    );
  }
  const points = messagePoints(quarterHours);
  return (
    <ChartFrame
      title={TITLE}
      unit="Messages per 15 minutes"
      zone={zoneLabel(zone)}
      height={260}
      series={MESSAGE_LAYERS}
      table={messageTable(quarterHours, {
        zone,
        csvName: `${performer}-messages-${startTime.slice(0, 16)}`,
      })}
    >
      <StackedChart
        points={points}
        layers={MESSAGE_LAYERS}
        axis={(width) =>
          timeAxis(
            points.map(({ key }) => key),
            { length: QUARTER_MS, most: Math.max(2, width / TICK_WIDTH), zone },
          )
        }
        describe={(key) => factsOf(quarterHours, key, zone)}
      />
    </ChartFrame>
  );
}

function factsOf(quarterHours: Interactions['quarterHours'], key: string, zone: string) {
  const quarter = quarterHours.find(({ time }) => time === key);
  const end = new Date(Date.parse(key) + QUARTER_MS);
  const title = `${formatTime(key, zone)} to ${formatTime(end, zone)}`;
  if (!quarter) return { title, rows: [] };
  return {
    title,
    rows: [
      ...MESSAGE_LAYERS.map(({ key: layer, name, color }) => ({
        name,
        color,
        value: formatCount(quarter[layer]),
      })),
      { name: 'Viewers who chatted', value: formatCount(quarter.chatters) },
    ],
  };
}
