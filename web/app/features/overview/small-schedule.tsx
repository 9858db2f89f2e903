import { getEarningsByWeekdayHour } from '@shared/api/client-calls.gen';
import { METRICS } from '@shared/metrics/registry';
import { zoneLabel } from '@web/lib/format-time';
import type { NamedPeriod } from '@web/lib/period';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useRefusalOf } from '@web/lib/use-refusal';
import { currentSlot } from '@web/ui/charts/current-slot';
import { Heatmap } from '@web/ui/charts/heatmap';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';

/** One session changes little in a schedule. */
const REFRESH_MS = 60 * 60_000;

/** The schedule of a week, in small. */
export function SmallSchedule({
  performer,
  period: { start, end, label },
  zone,
}: {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'label'>;
  zone: string;
}) {
  const href = useDashboardHref();
  const mayOpen = useRefusalOf()(['schedule']) === null;
  const now = useQuarterHour();
  const earnings = useCall(
    getEarningsByWeekdayHour,
    { params: { p: performer }, query: { start, end, timezone: zone, by: 'session' } },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  return (
    <Panel
      title={METRICS.weekdayHourTips.label}
      note={`Total tokens, ${label.toLowerCase()}, ${zoneLabel(zone)}`}
      actions={mayOpen && <TextLink to={href('schedule')}>Schedule</TextLink>}
    >
      <AsyncPanel
        query={earnings}
        minHeight={240}
        isEmpty={({ tokens }) => tokens === 0}
        empty={<EmptyNote title="No tips in this period" />}
      >
        {({ hours, timezone }) => (
          <Heatmap
            hours={hours}
            label={`Tip tokens by weekday and hour, ${zoneLabel(timezone)}`}
            current={currentSlot(now, timezone)}
            isSmall
          />
        )}
      </AsyncPanel>
    </Panel>
  );
}
