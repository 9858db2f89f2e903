import { Box } from '@chakra-ui/react';
import type { CamSession } from '../../../../shared/api/cam-session';
import { DataTable } from '../../components/data-table';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { SessionCards } from './session-cards';
import { sessionColumns } from './session-columns';

const PAGE_SIZE = 25;

/** A table, on a phone cards. The one on air comes first because it is the newest. */
export function SessionList({
  sessions,
  stellar,
  zone,
  csvName,
}: {
  sessions: readonly CamSession[];
  /** Start times of sessions above the 95th percentile of their size. */
  stellar: ReadonlySet<string>;
  zone: string;
  csvName: string;
}) {
  const href = useDashboardHref();
  const hrefOf = (session: CamSession) => href('sessions', session.startTime);
  return (
    <>
      <Box hideBelow="md">
        <DataTable
          caption="Sessions, newest first"
          columns={sessionColumns({ stellar, zone, hrefOf })}
          rows={sessions}
          rowKey={(session) => session.startTime}
          pageSize={PAGE_SIZE}
          csvName={csvName}
        />
      </Box>
      <Box hideFrom="md">
        <SessionCards sessions={sessions} stellar={stellar} zone={zone} hrefOf={hrefOf} />
      </Box>
    </>
  );
}
