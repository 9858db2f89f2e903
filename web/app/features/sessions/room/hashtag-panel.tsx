import { tzOffset } from '@date-fns/tz';
import { getHashtagStats } from '@shared/api/client-calls.gen';
import type { SessionKey } from '@web/app/features/shared/use-session-resource';
import { useAccount } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { FailureNote } from '@web/ui/components/failure-note';
import { Panel } from '@web/ui/components/panel';
import { useMemo } from 'react';
import { hashtagColumns } from './hashtag-columns';
import { describeJoins, hashtagRows } from './hashtag-rows';
import type { CamStats } from './rank-points';

/** The room's hashtags: how long each was used, and who came through it. */
export function HashtagPanel({
  session: { performer, startTime },
  stats: { hashtags },
}: {
  session: SessionKey;
  stats: CamStats;
}) {
  const { zone } = useAccount();
  const isRefused = useRefusalOf()(['tags']) !== null;
  const began = Date.parse(startTime);
  const joins = useCall(
    getHashtagStats,
    isRefused
      ? null
      : {
          params: { p: performer, utcOffset: String(tzOffset(zone, new Date(began))) },
          // Only sessions that started in this millisecond: this one.
          query: { start: startTime, end: new Date(began + 1).toISOString() },
        },
  );
  const rows = useMemo(() => hashtagRows(hashtags, joins.data), [hashtags, joins.data]);
  return (
    <Panel title="Hashtags" note={describeJoins(joins.data)}>
      {joins.error && (
        <FailureNote
          error={joins.error}
          isRetrying={joins.isFetching}
          onRetry={() => void joins.refetch()}
        />
      )}
      {rows.length === 0 ? (
        <EmptyNote title="No hashtags">The room subject had no hashtags.</EmptyNote>
      ) : (
        <DataTable
          caption="Session hashtags"
          columns={hashtagColumns(joins.data !== undefined)}
          rows={rows}
          rowKey={({ hashtag }) => hashtag}
          pageSize={10}
          csvName={`${performer}-hashtags-${startTime.slice(0, 16)}`}
        />
      )}
    </Panel>
  );
}
