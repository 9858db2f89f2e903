import { Stack } from '@chakra-ui/react';
import { getDailyPerformance } from '@shared/api/client-calls.gen';
import { rankDayName } from '@web/lib/describe-rank';
import { formatCount } from '@web/lib/format';
import { useCall } from '@web/lib/use-call';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { CAMS, formatRatio, RATIO, roundCount, VIEWERS } from '@web/ui/traffic/traffic-facts';
import { PublicPage } from '../public-page';
import { DayBars, type DayMeasure, type PlatformDay } from './day-bars';

const MEASURES: readonly DayMeasure[] = [
  {
    key: 'viewers',
    metric: 'siteViewers',
    title: 'Viewers across the platform by day',
    color: VIEWERS.color,
    format: roundCount,
  },
  {
    key: 'cams',
    metric: 'cams',
    title: 'Live cams by day',
    color: CAMS.color,
    format: roundCount,
  },
  {
    key: 'viewersPerCam',
    metric: 'viewersPerCam',
    title: 'Viewers per cam by day',
    color: RATIO.color,
    format: formatRatio,
  },
];
const HEIGHTS = MEASURES.map(() => ({ base: 380, md: 370, xl: 370 }));

/** The whole platform over the last 30 days. */
export default function PerformancePage() {
  const query = useCall(getDailyPerformance, {}, { staleTime: 10 * 60_000 });
  const days = query.data?.days;
  return (
    <PublicPage>
      <Stack gap="6" py="8">
        <PageHeader
          answerLines={{ base: 3, md: 2, xl: 1 }}
          answer={days ? answerOf(days) : query.error ? 'The platform, day by day.' : undefined}
          note="The last 30 days in UTC, from the platform’s public room list, checked every three minutes."
        />
        <AsyncSection
          title="Platform by day"
          query={query}
          minHeight={480}
          skeleton={<PanelSkeletons heights={HEIGHTS} />}
          isEmpty={(data) => data.days.every(({ viewers }) => viewers === null)}
          empty={
            <EmptyNote title="No data yet">
              The first day appears within an hour of our first check of the platform.
            </EmptyNote>
          }
        >
          {(data) => (
            <Stack gap="6">
              {MEASURES.map((measure) => (
                <DayBars key={measure.key} days={data.days} measure={measure} />
              ))}
            </Stack>
          )}
        </AsyncSection>
      </Stack>
    </PublicPage>
  );
}

/** The complete day with the most viewers per cam. */
function answerOf(days: readonly PlatformDay[]): string {
  const best = days
    .filter(({ isToday, viewersPerCam }) => !isToday && viewersPerCam !== null)
    .reduce<PlatformDay | null>(
      (first, day) =>
        first === null || (day.viewersPerCam ?? 0) > (first.viewersPerCam ?? 0) ? day : first,
      null,
    );
  if (best === null) return 'The platform, day by day. The first complete day isn’t over yet.';
  return `Rooms were fullest on ${rankDayName(best.date)}: ${formatRatio(best.viewersPerCam)} viewers each, with ${formatCount(Math.round(best.cams ?? 0))} cams live.`;
}
