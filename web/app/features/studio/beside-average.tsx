import { Box } from '@chakra-ui/react';
import type { StudioSums } from '@shared/api/studio';
import {
  computeAverageModel,
  computeRank,
  type StudioModel,
} from '@shared/domain/studio/studio-models';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import { formatCount, formatDuration, formatTokensExactly, MISSING } from '@web/lib/format';
import { Change } from '@web/ui/components/change';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { MetricHelp } from '@web/ui/components/metric-help';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { signed } from '../shared/signed';

interface Row {
  readonly key: string;
  readonly metric: MetricId;
  readonly value: number | null;
  readonly average: number | null;
  readonly place: number | null;
  readonly format: (value: number) => string;
  readonly isPrivate: boolean;
}

/** One model's 48 hours compared with the studio's average per model, and its rank. */
export function BesideAverage({
  model,
  models,
  total,
  studioRate,
  csvName,
}: {
  model: StudioModel;
  models: readonly StudioModel[];
  /** The studio's totals. */
  total: StudioSums;
  /** The studio's tips in tokens per hour live; null below the minimum time. */
  studioRate: number | null;
  csvName: string;
}) {
  const previousLabel = `the average of your ${models.length} models`;
  return (
    <Panel
      title="Compared with the studio average"
      note={`The last 48 hours, ${models.length} models`}
    >
      <DataTable
        caption="This model compared with the studio average"
        columns={columns(previousLabel, models.length)}
        rows={rowsOf(model, models, computeAverageModel(total, models.length), studioRate)}
        rowKey={({ key }) => key}
        csvName={csvName}
      />
    </Panel>
  );
}

function rowsOf(
  model: StudioModel,
  models: readonly StudioModel[],
  average: StudioSums,
  studioRate: number | null,
): Row[] {
  const figure = (
    key: keyof StudioSums,
    metric: MetricId,
    format: (value: number) => string,
    isPrivate = false,
  ): Row => ({
    key,
    metric,
    value: model.recent[key],
    average: average[key],
    place: computeRank(models, model, ({ recent }) => recent[key]),
    format: (value) => format(Math.round(value)),
    isPrivate,
  });
  return [
    figure('incomeTokens', 'income', formatTokensExactly, true),
    figure('tipTokens', 'tips', formatTokensExactly, true),
    {
      key: 'rate',
      metric: 'tipsPerHour',
      value: model.tipsPerHour,
      average: studioRate,
      place: computeRank(models, model, ({ tipsPerHour }) => tipsPerHour),
      format: (value) => formatTokensExactly(Math.round(value)),
      isPrivate: true,
    },
    figure('tips', 'tipCount', formatCount),
    figure('seconds', 'timeLive', formatDuration),
    figure('sessions', 'sessions', formatCount),
    figure('newFollowers', 'newFollowers', signed),
    figure('mediaTokens', 'media', formatTokensExactly, true),
  ];
}

function columns(previousLabel: string, models: number): Column<Row>[] {
  const amount = ({ format, isPrivate }: Row, value: number | null) => {
    if (value === null) return MISSING;
    return isPrivate ? <Private>{format(value)}</Private> : format(value);
  };
  return [
    {
      key: 'figure',
      header: 'Metric',
      csv: ({ metric }) => METRICS[metric].label,
      cell: ({ metric }) => (
        <>
          {METRICS[metric].label}
          <MetricHelp metric={metric} />
        </>
      ),
    },
    {
      key: 'value',
      header: 'This model',
      isNumeric: true,
      csv: ({ value }) => rounded(value),
      cell: (row) => (
        <>
          {amount(row, row.value)}
          <Box hideFrom="sm">
            <Difference row={row} previousLabel={previousLabel} />
          </Box>
        </>
      ),
    },
    {
      key: 'average',
      header: 'Average',
      isNumeric: true,
      csv: ({ average }) => rounded(average),
      cell: (row) => amount(row, row.average),
    },
    {
      key: 'difference',
      header: 'Difference',
      isNumeric: true,
      hideBelow: 'sm',
      cell: (row) => <Difference row={row} previousLabel={previousLabel} />,
    },
    {
      key: 'place',
      header: 'Rank',
      isNumeric: true,
      hideBelow: 'sm',
      csv: ({ place }) => place,
      cell: ({ place }) => (place === null ? MISSING : `${place} of ${models}`),
    },
  ];
}

/** On a phone, shown below the number. */
function Difference({
  row: { value, average, format, isPrivate },
  previousLabel,
}: {
  row: Row;
  previousLabel: string;
}) {
  if (value === null || average === null) return MISSING;
  return (
    <Change
      before={average}
      now={value}
      format={format}
      previousLabel={previousLabel}
      isPrivate={isPrivate}
    />
  );
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
