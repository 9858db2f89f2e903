import { Stack } from '@chakra-ui/react';
import { getTrackedLinks } from '@shared/api/client-calls.gen';
import type { TrackedLinks } from '@shared/api/uploads';
import { METRICS } from '@shared/metrics/registry';
import { formatCount } from '@web/lib/format';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useLocalDays } from '@web/lib/use-local-days';
import { DayLayersChart } from '@web/ui/charts/day-layers-chart';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { useMemo } from 'react';
import { LinkTable } from './link-table';
import { LinksAnswer } from './links-answer';
import { NoVisits } from './no-visits';
import { OwnLinkNote } from './own-link-note';

/** The links through which viewers came. */
export default function LinksPage() {
  const { name } = usePerformer();
  const { input, periodLabel } = useLocalDays();
  const query = useCall(getTrackedLinks, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });
  const isEmpty = ({ visits }: TrackedLinks) => visits === 0;

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 3, md: 2, xl: 1 }}
        answer={query.data && <LinksAnswer found={query.data} />}
        note={`${periodLabel}. Counted by the browser extension while you were live.`}
      />
      <AsyncPanel
        query={query}
        minHeight={query.data && isEmpty(query.data) ? 240 : 720}
        skeleton={<PanelSkeletons heights={[440, 480]} />}
        isEmpty={isEmpty}
        empty={<NoVisits />}
      >
        {(found) => (
          <Stack gap="6">
            <VisitsChart found={found} csvName={`${name}-link-visits`} />
            <Panel title="All links" note={periodLabel}>
              <LinkTable found={found} csvName={`${name}-links`} />
              <OwnLinkNote found={found} />
            </Panel>
          </Stack>
        )}
      </AsyncPanel>
    </Stack>
  );
}

function VisitsChart({ found, csvName }: { found: TrackedLinks; csvName: string }) {
  const sources = useMemo(
    () =>
      found.links.map(({ link, days }) => ({
        name: link,
        days: days.map(({ day, visits }) => ({ date: day, amount: visits })),
      })),
    [found],
  );
  return (
    <DayLayersChart
      title={METRICS.linkVisits.label}
      unit="Visits from tracked links"
      sources={sources}
      start={found.start}
      end={found.end}
      format={formatCount}
      note="No bar means there were no visits or the browser extension wasn’t running that day."
      csvName={csvName}
    />
  );
}
