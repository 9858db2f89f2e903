import { Button, Text } from '@chakra-ui/react';
import { getSessionSummary } from '@shared/api/client-calls.gen';
import type { SummaryResponse } from '@shared/api/summaries';
import { formatDateTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Link } from 'react-router-dom';
import type { SessionKey } from '../shared/use-session-resource';
import { noSummary } from './no-summary';
import { useIsOwn } from './use-is-own';

/** States that change by themselves within minutes. */
const MOVING: ReadonlySet<SummaryResponse['status']> = new Set(['pending', 'in-review']);
const MINUTE_MS = 60_000;

/** A summary of the session's public chat, or its progress. */
export function SummaryPanel({ performer, startTime, isLive }: SessionKey) {
  const input = { params: { p: performer, startTime } };
  const seen = useCall(getSessionSummary, input);
  const isMoving = seen.data !== undefined && MOVING.has(seen.data.status);
  const query = useCall(getSessionSummary, input, { refetchInterval: isMoving && MINUTE_MS });
  return (
    <Panel title="Summary" note="Written by AI from the public chat, then reviewed by a person">
      <AsyncPanel query={query} minHeight={190} empty="No summary">
        {(reply) =>
          reply.summary === null || reply.status !== 'approved' ? (
            <WithoutSummary status={reply.status} isLive={isLive} />
          ) : (
            <Approved summary={reply.summary} time={reply.time} />
          )
        }
      </AsyncPanel>
    </Panel>
  );
}

function Approved({ summary, time }: { summary: string; time: string | null }) {
  const { zone, settings } = useAccount();
  const isOwn = useIsOwn();
  return (
    <>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="70ch">
        {summary}
      </Text>
      <Text color="fg.muted" textStyle="sm" mt="2">
        {time !== null && `Approved ${formatDateTime(time, zone)}.`}
        {isOwn &&
          (settings.shareData
            ? ' It’s public because your rooms are included in shared statistics.'
            : ' Only people with access to this room can read it.')}
      </Text>
    </>
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
