import { chakra } from '@chakra-ui/react';
import { formatTokens } from '@web/lib/format';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { type Experiment, nameOfTrial } from './trial-text';

type Session = Experiment['recent'][number];

const ARMS = { with: 'With', without: 'Without' } as const;

/** Which sessions counted as what, folded until somebody asks. */
export function RecentSessions({
  experiment: { recent, trial, income },
}: {
  experiment: Experiment;
}) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  if (recent.length === 0) return null;
  const columns: Column<Session>[] = [
    {
      key: 'start',
      header: 'Session',
      csv: ({ startTime }) => startTime,
      cell: ({ startTime }) => (
        <TextLink to={href('sessions', startTime)}>{formatDateTime(startTime, zone)}</TextLink>
      ),
    },
    {
      key: 'arm',
      header: 'Counts as',
      csv: ({ arm }) => arm ?? '',
      cell: ({ arm }) => (arm ? ARMS[arm] : 'Left out'),
    },
  ];
  const money: Column<Session> = {
    key: 'perHour',
    metric: 'incomePerHour',
    isNumeric: true,
    csv: ({ incomePerHour }) => incomePerHour,
    cell: ({ incomePerHour }) => <Private>{formatTokens(incomePerHour)}</Private>,
  };
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" textStyle="sm" width="fit-content" py="1">
        Sessions so far
      </chakra.summary>
      <DataTable
        caption={`Sessions of the experiment ${nameOfTrial(trial)}, newest first`}
        columns={income.length > 0 ? [...columns, money] : columns}
        rows={recent}
        rowKey={({ startTime }) => startTime}
        pageSize={10}
      />
    </chakra.details>
  );
}
