import { chakra } from '@chakra-ui/react';
import { formatCount, formatDuration, formatTokensExactly, MISSING } from '@web/lib/format';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column, Headed } from '@web/ui/components/column';
import { Private } from '@web/ui/components/private';
import { hourLabel } from './hour-facts';
import { type HourPoint, isQuiet } from './hour-points';

/** The hours as table rows, newest first, with a column per layer. */
export function hourTable(
  points: readonly HourPoint[],
  {
    layers,
    zone,
    caption,
    csvName,
  }: { layers: readonly ChartSeries[]; zone: string; caption: string; csvName: string },
): ChartTableData<HourPoint> {
  const isMissing = (point: HourPoint) => point.state === 'unknown' || isQuiet(point);
  const tokens = (key: string, head: Headed, of: (point: HourPoint) => number | null) =>
    ({
      ...head,
      key,
      isNumeric: true,
      sortBy: of,
      csv: of,
      cell: (point) => {
        const amount = of(point);
        return amount === null ? MISSING : <Private>{formatTokensExactly(amount)}</Private>;
      },
    }) satisfies Column<HourPoint>;

  return {
    caption,
    csvName,
    rows: points.toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'hour',
        header: 'Hour',
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
        cell: ({ key }) => <chakra.span whiteSpace="nowrap">{hourLabel(key, zone)}</chakra.span>,
      },
      tokens('total', { metric: 'tips' }, (point) => (isMissing(point) ? null : point.total)),
      ...(layers.length > 1
        ? layers.map(({ key, name }, index) =>
            tokens(key, { metric: 'tips', header: name }, (point) =>
              isMissing(point) ? null : layerTokens(point, index),
            ),
          )
        : []),
      {
        key: 'tips',
        metric: 'tipCount',
        isNumeric: true,
        sortBy: ({ tips }) => tips,
        csv: (point) => (isMissing(point) ? null : point.tips),
        cell: (point) => (isMissing(point) ? MISSING : formatCount(point.tips)),
      },
      {
        key: 'onAir',
        metric: 'timeLive',
        isNumeric: true,
        sortBy: ({ seconds }) => seconds,
        csv: ({ seconds }) => Math.round(seconds / 60),
        cell: ({ seconds }) => (seconds === 0 ? MISSING : formatDuration(seconds)),
      },
    ],
  };
}

/** Null if the model was off air and nothing came in, which isn't zero. */
function layerTokens({ values, onAir }: HourPoint, index: number): number | null {
  const amount = values[index] ?? 0;
  return amount === 0 && (onAir[index] ?? 0) === 0 ? null : amount;
}
