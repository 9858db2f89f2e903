import { Box, Button } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import type { UsualSession } from '@shared/domain/sessions/usual-session';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { DataTable } from '@web/ui/components/data-table';
import { useState } from 'react';
import { SessionCards } from './session-cards';
import { sessionColumns } from './session-columns';

const PAGE_SIZE = 10;

/** A table; on a phone, cards. A running session comes first because it is the newest. */
export function SessionList({
  sessions,
  stellar,
  usualOf,
  zone,
}: {
  sessions: readonly CamSession[];
  /** Start times of sessions above the 95th percentile of their size. */
  stellar: ReadonlySet<string>;
  /** The usual numbers at the time of a session; null if unknown. */
  usualOf: (session: CamSession) => UsualSession | null;
  zone: string;
}) {
  const href = useDashboardHref();
  const hrefOf = (session: CamSession) => href('sessions', session.startTime);
  const [cards, setCards] = useState(PAGE_SIZE);
  const seesMoney = !sessions.some((session) => Number.isNaN(session.incomeTokens));
  return (
    <>
      <Box hideBelow="md">
        <DataTable
          caption="Sessions"
          columns={sessionColumns({ stellar, usualOf, zone, hrefOf, seesMoney })}
          rows={sessions}
          rowKey={(session) => session.startTime}
          pageSize={PAGE_SIZE}
        />
      </Box>
      <Box hideFrom="md">
        <SessionCards
          sessions={sessions.slice(0, cards)}
          stellar={stellar}
          usualOf={usualOf}
          zone={zone}
          hrefOf={hrefOf}
        />
        {sessions.length > cards && (
          <Button size="sm" variant="outline" mt="3" onClick={() => setCards(cards + PAGE_SIZE)}>
            Show {Math.min(PAGE_SIZE, sessions.length - cards)} more
          </Button>
        )}
      </Box>
    </>
  );
}
