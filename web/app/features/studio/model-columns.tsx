import { chakra, Flex } from '@chakra-ui/react';
import type { StudioModel } from '@shared/domain/studio/studio-models';
import { percentChange } from '@shared/metrics/percent-change';
import {
  formatAtLeast,
  formatCount,
  formatDuration,
  formatTokensExactly,
  formatUsd,
  MISSING,
} from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { Change } from '@web/ui/components/change';
import type { Column } from '@web/ui/components/data-table';
import { OnAirMark } from '@web/ui/components/on-air-mark';
import { Private } from '@web/ui/components/private';
import { QuietLink } from '@web/ui/components/quiet-link';
import { signed } from '../shared/signed';
import { ModelName } from './model-name';
import { PREVIOUS_WEEK_LABEL } from './studio-answer';

interface ColumnOptions {
  zone: string;
  hrefOf: (model: StudioModel) => string;
  /** Returns a placeholder for names in discreet mode. */
  nameOf: (name: string) => string;
}

export function modelColumns({ zone, hrefOf, nameOf }: ColumnOptions): Column<StudioModel>[] {
  return [
    {
      key: 'name',
      header: 'Model',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name,
      cell: (model) => (
        <Flex gap="2" align="center" wrap="wrap" minW="7rem">
          <QuietLink to={hrefOf(model)}>
            <ModelName name={model.name} nameOf={nameOf} />
          </QuietLink>
          {model.isLive && <OnAirMark />}
        </Flex>
      ),
    },
    {
      key: 'income',
      metric: 'income',
      isNumeric: true,
      sortBy: ({ recent }) => recent.incomeTokens,
      csv: ({ recent }) => recent.incomeTokens,
      cell: (model) => (
        <>
          <Private>
            {formatAtLeast(
              formatTokensExactly(model.recent.incomeTokens),
              model.incomeBasis === 'partial',
            )}
          </Private>
          <chakra.div color="fg.muted" textStyle="sm">
            <Private>{formatUsd(model.recent.incomeTokens)}</Private>
          </chakra.div>
          <chakra.div hideFrom="sm">
            <ChangeOf model={model} />
          </chakra.div>
        </>
      ),
    },
    {
      key: 'change',
      metric: 'change',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: changeOf,
      csv: changeOf,
      cell: (model) => <ChangeOf model={model} />,
    },
    {
      key: 'tokens',
      metric: 'tips',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ recent }) => recent.tipTokens,
      csv: ({ recent }) => recent.tipTokens,
      cell: ({ recent }) => <Private>{formatTokensExactly(recent.tipTokens)}</Private>,
    },
    {
      key: 'tips',
      metric: 'tipCount',
      isNumeric: true,
      hideBelow: 'xl',
      sortBy: ({ recent }) => recent.tips,
      csv: ({ recent }) => recent.tips,
      cell: ({ recent }) => formatCount(recent.tips),
    },
    {
      key: 'hours',
      metric: 'timeLive',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ secondsOnAir }) => secondsOnAir,
      csv: ({ secondsOnAir }) => Math.round(secondsOnAir / 60),
      cell: ({ secondsOnAir }) => (secondsOnAir === 0 ? MISSING : formatDuration(secondsOnAir)),
    },
    {
      key: 'rate',
      metric: 'tipsPerHour',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: roundedRate,
      csv: roundedRate,
      cell: (model) => <Private>{formatTokensExactly(roundedRate(model))}</Private>,
    },
    {
      key: 'followers',
      metric: 'newFollowers',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: ({ recent }) => recent.newFollowers,
      csv: ({ recent }) => recent.newFollowers,
      cell: ({ recent }) => signed(recent.newFollowers),
    },
    {
      key: 'best',
      metric: 'bestHourTips',
      header: 'Best hour',
      isNumeric: true,
      hideBelow: 'lg',
      sortBy: ({ bestHour }) => bestHour?.tipTokens ?? null,
      csv: ({ bestHour }) => bestHour?.time,
      cell: ({ bestHour }) =>
        bestHour === null ? (
          MISSING
        ) : (
          <>
            {formatDateTime(bestHour.time, zone)}
            <chakra.div color="fg.muted" textStyle="sm">
              <Private>{formatTokensExactly(bestHour.tipTokens)}</Private>
            </chakra.div>
          </>
        ),
    },
  ];
}

/** On a phone, shown below the tokens. */
function ChangeOf({ model: { isNew, before, recent } }: { model: StudioModel }) {
  if (isNew) return <chakra.span color="fg.muted">new</chakra.span>;
  return (
    <Change
      before={before.incomeTokens}
      now={recent.incomeTokens}
      format={formatTokensExactly}
      previousLabel={PREVIOUS_WEEK_LABEL}
      isPrivate
    />
  );
}

function changeOf({ isNew, before, recent }: StudioModel): number | null {
  return isNew ? null : percentChange(before.incomeTokens, recent.incomeTokens);
}

function roundedRate({ tipsPerHour }: StudioModel): number | null {
  return tipsPerHour === null ? null : Math.round(tipsPerHour);
}
