import { Button, chakra } from '@chakra-ui/react';
import { Effect, formatEffect, formatEffectRange } from '@web/app/features/shared/effect';
import { formatCount } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog';
import { type Experiment, nameOfTrial } from './trial-text';
import { verdictOf } from './verdict-text';

/** Experiments that have ended, with their verdicts. */
export function EndedPanel({
  experiments,
  isAdmin,
}: {
  experiments: readonly Experiment[];
  isAdmin: boolean;
}) {
  const { zone } = useAccount();
  const { name } = usePerformer();
  const [deleting, setDeleting] = useState<Experiment | null>(null);
  return (
    <Panel
      title="Earlier experiments"
      note="The small range holds the true effect with 80% certainty."
    >
      <DataTable
        caption="Earlier experiments, newest first"
        columns={columnsOf(zone, isAdmin ? setDeleting : null)}
        rows={experiments}
        rowKey={({ id }) => id}
        pageSize={10}
        csvName={`${name}-experiments`}
      />
      {deleting && <DeleteDialog experiment={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  );
}

function columnsOf(
  zone: string,
  onDelete: ((experiment: Experiment) => void) | null,
): Column<Experiment>[] {
  const columns: Column<Experiment>[] = [
    {
      key: 'name',
      header: 'Experiment',
      csv: ({ trial }) => nameOfTrial(trial),
      cell: ({ trial, startedAt, endedAt }) => (
        <>
          <chakra.span overflowWrap="anywhere">{nameOfTrial(trial)}</chakra.span>
          <chakra.span display="block" color="fg.muted" textStyle="xs">
            {formatDay(startedAt, zone)} – {formatDay(endedAt ?? startedAt, zone)}
          </chakra.span>
        </>
      ),
    },
    {
      key: 'verdict',
      header: 'Verdict',
      csv: ({ income: [result] }) => (result ? verdictOf(result) : ''),
      cell: ({ income: [result], sessionsWith, sessionsWithout }) => (
        <>
          <chakra.span fontWeight="medium">{result ? verdictOf(result) : 'Hidden'}</chakra.span>
          <chakra.span display="block" color="fg.muted" textStyle="xs">
            {formatCount(sessionsWith)} with, {formatCount(sessionsWithout)} without
          </chakra.span>
          {result?.effect && (
            <chakra.span hideFrom="sm" display="block" textStyle="xs">
              <Private>
                {formatEffect(result.effect.change)} income ({formatEffectRange(result.effect)})
              </Private>
            </chakra.span>
          )}
        </>
      ),
    },
    {
      key: 'income',
      metric: 'experimentEffect',
      isNumeric: true,
      hideBelow: 'sm',
      csv: ({ income: [result] }) => result?.effect?.change ?? null,
      cell: ({ income: [result] }) => (
        <Private>
          <Effect effect={result?.effect ?? null} />
        </Private>
      ),
    },
    {
      key: 'viewers',
      metric: 'experimentViewers',
      isNumeric: true,
      hideBelow: 'md',
      csv: ({ viewers }) => viewers?.change ?? null,
      cell: ({ viewers }) => <Effect effect={viewers} />,
    },
  ];
  if (onDelete === null) return columns;
  const remove: Column<Experiment> = {
    key: 'delete',
    header: 'Actions',
    isNumeric: true,
    cell: (experiment) => (
      <Button size="xs" variant="outline" onClick={() => onDelete(experiment)}>
        Delete
        <chakra.span srOnly>: {nameOfTrial(experiment.trial)}</chakra.span>
      </Button>
    ),
  };
  return [...columns, remove];
}
