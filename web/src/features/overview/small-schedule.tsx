import { getEarningsByWeekdayHour } from '../../../../shared/api/earnings';
import { currentSlot } from '../../charts/current-slot';
import { Heatmap } from '../../charts/heatmap';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { TextLink } from '../../components/text-link';
import { zoneLabel } from '../../lib/format-time';
import type { NamedPeriod } from '../../lib/period';
import { useCall } from '../../lib/use-call';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { useQuarterHour } from '../../lib/use-quarter-hour';
import { useRefusalOf } from '../../lib/use-refusal';

/** The week at a glance. */
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
    { params: { p: performer }, query: { start, end, timezone: zone } },
    { keepPrevious: true, refetchInterval: 5 * 60_000 },
  );
  return (
    <Panel
      title="Tips by weekday and hour"
      note={`Sum of tokens, ${label.toLowerCase()}, ${zoneLabel(zone)}`}
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
