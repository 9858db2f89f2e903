import { Button } from '@chakra-ui/react';
import { getSessionSummary } from '@shared/api/client-calls.gen';
import type { SummaryResponse } from '@shared/api/summaries';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Link } from 'react-router-dom';
import type { SessionKey } from '../../shared/use-session-resource';
import { useIsOwn } from '../use-is-own';
import { ApprovedText } from './approved-text';
import { noSummary } from './no-summary';
import { OwnReview } from './own-review';

/** States that change by themselves within minutes. */
const MOVING: ReadonlySet<SummaryResponse['status']> = new Set(['pending', 'in-review']);
const MINUTE_MS = 60_000;

/** A summary of the session's public chat, or its progress. Admins decide about it themselves. */
export function SummaryPanel({ performer, startTime, isLive }: SessionKey) {
  const input = { params: { p: performer, startTime } };
  const seen = useCall(getSessionSummary, input);
  const isMoving = seen.data !== undefined && MOVING.has(seen.data.status);
  const query = useCall(getSessionSummary, input, { refetchInterval: isMoving && MINUTE_MS });
  const isAdmin = usePerformer().role === 'Admin';
  return (
    <Panel title="Summary" note="Written by AI from the public chat, then reviewed by a person">
      <AsyncPanel query={query} minHeight={190} empty="No summary">
        {(reply) => {
          const hasText = reply.status === 'in-review' || reply.status === 'approved';
          if (isAdmin && hasText) return <OwnReview performer={performer} startTime={startTime} />;
          return reply.summary === null || reply.status !== 'approved' ? (
            <WithoutSummary status={reply.status} isLive={isLive} />
          ) : (
            <ApprovedText text={reply.summary} time={reply.time} />
          );
        }}
      </AsyncPanel>
    </Panel>
  );
}

function WithoutSummary({
  status,
  isLive,
}: {
  status: SummaryResponse['status'];
  isLive: boolean;
}) {
  const { settings } = useAccount();
  const isOwn = useIsOwn();
  const href = useDashboardHref();
  if (status === 'approved') return null;
  const reason = noSummary(status, { isLive, agreed: isOwn ? settings.aiSummaries : null });
  return (
    <EmptyNote
      title={reason.title}
      action={
        reason.leadsToSettings && (
          <Button asChild size="sm" variant="outline">
            <Link to={href('settings')}>Open settings</Link>
          </Button>
        )
      }
    >
      {reason.text}
    </EmptyNote>
  );
}
